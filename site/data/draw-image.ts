import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";

import { Resvg } from "@resvg/resvg-js";
import satori from "satori";

import type { BoardImage, RunImage } from "../../scorer/describe/image.ts";
import { withText } from "../../scorer/edge/png-text.ts";
import { boardImage } from "../drawing/image/board-image.ts";
import { runImage } from "../drawing/image/run-image.ts";
import { imageHeight, imageWidth } from "../drawing/image/element.ts";

/** Pages are bundled, so packages are looked for from the project, not from this file. */
const { resolve } = createRequire(join(process.cwd(), "package.json"));

const font = (path: string): Buffer => readFileSync(resolve(`@fontsource/${path}.woff`));

const fonts = [
  {
    name: "Source Serif 4",
    weight: 400,
    data: font("source-serif-4/files/source-serif-4-latin-400-normal"),
  },
  {
    name: "Plex",
    weight: 400,
    data: font("ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-400-normal"),
  },
  {
    name: "Plex",
    weight: 600,
    data: font("ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal"),
  },
] as const;

/**
 * A picture as PNG, which carries as text what satori laid out. It is laid out twice: once as outlines,
 * which are drawn, once as text, which is kept; both from the same boxes.
 */
export async function drawn(image: RunImage | BoardImage): Promise<Uint8Array> {
  const boxes = image.kind === "run" ? runImage(image) : boardImage(image);
  const options = { width: imageWidth, height: imageHeight, fonts: [...fonts] };
  const tree = boxes as unknown as Parameters<typeof satori>[0];
  const outlines = await satori(tree, options);
  const layer = await satori(tree, { ...options, embedFont: false });
  const png = new Resvg(outlines, { font: { loadSystemFonts: false } }).render().asPng();
  return withText(png, textLayer(layer));
}

/** The texts of a drawing in their order: pieces that touch are one line. */
function textLayer(svg: string): string {
  const pieces = svg.matchAll(
    /<text x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*>([^<]*)<\/text>/g,
  );
  let layer = "";
  let [end, line] = [0, ""];
  for (const [, x = "", y = "", width = "", text = ""] of pieces) {
    const touches = y === line && Math.abs(Number(x) - end) < touching;
    layer += touches ? text : `\n${text}`;
    [end, line] = [Number(x) + Number(width), y];
  }
  return unescaped(layer.trim());
}

/** Pixels between two pieces of one line, kerning included. */
const touching = 2;

const marks: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  amp: "&",
};

function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => marks[name] ?? "");
}
