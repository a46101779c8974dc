import { crc32, deflateRawSync, zstdCompressSync } from "node:zlib";

/** An entry as a test writes it; what is stated can differ from what is there. */
export type ZipEntry = {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly method?: number;
  readonly encrypted?: boolean;
  readonly statedSize?: number;
  readonly checksum?: number;
};

/** A zip archive of entries, by hand, since tests need broken ones too. */
export function zipOf(entries: readonly ZipEntry[], statedCount = entries.length): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content);
    const method = entry.method ?? 8;
    const packed = packedBy(method, content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(0x800 | (entry.encrypted === true ? 1 : 0), 2);
    header.writeUInt16LE(method, 4);
    header.writeUInt32LE(entry.checksum ?? crc32(content), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(entry.statedSize ?? content.length, 18);
    header.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("504b01021400", "hex"), header, rest, name);
    const whole = Buffer.concat([Buffer.from("504b0304", "hex"), header, name, packed]);
    offset += whole.length;
    parts.push(whole);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(statedCount, 8);
  end.writeUInt16LE(statedCount, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

function packedBy(method: number, content: Buffer): Buffer {
  if (method === 8) return deflateRawSync(content);
  return method === 93 ? zstdCompressSync(content) : content;
}
