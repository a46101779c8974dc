import { crc32, deflateSync } from "node:zlib";

const [width, height] = [160, 120];
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG of a small circle on its way round a larger one (RFC 2083): four shades of grey, 160 by 120.
 * It is stored and not compressed, so that its bytes are the same whatever library writes them.
 *
 * @param place of the small circle, in pixels from the middle
 */
export function picture([right, down]: readonly [right: number, down: number]): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(2, 8);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width / 4);
    for (let x = 0; x < width; x += 1) {
      const shade = shadeAt(x - width / 2, y - height / 2, right, down);
      row.writeUInt8(row.readUInt8(1 + (x >> 2)) | (shade << (6 - 2 * (x % 4))), 1 + (x >> 2));
    }
    return row;
  });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function shadeAt(x: number, y: number, right: number, down: number): number {
  const within = (dx: number, dy: number, radius: number): boolean =>
    dx * dx + dy * dy <= radius * radius;
  if (within(x - right, y - down, 7)) return 0;
  if (within(x, y, 20)) return 1;
  const isOnPath = within(x, y, 43) && !within(x, y, 42);
  return isOnPath ? 2 : 3;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
