import { sha256 } from "../../support/make-folder.ts";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import type { Around } from "./facts.ts";
import { Story } from "./story.ts";

/** A record in which d1, OUT.md, was passed by bytes that were read, and everything else passed. */
export function deliverable(...texts: readonly string[]): RecordFiles {
  const story = new Story().work();
  for (const item of ["k1", "k2", "k3"]) story.judge(item);
  const inputs = texts.map((text) => story.read(text));
  story.judge("d1", {}, { producer: "eval-b", inputs });
  return story.ended();
}

/** A repository in which OUT.md holds a text, or is not there. */
export function shipped(text: string | null): Around {
  const file = (path: string, content: string) => ({
    path,
    bytes: Buffer.byteLength(content),
    sha256: sha256(content),
    kind: "docs",
  });
  const files = text === null ? [file("OTHER.md", "")] : [file("OUT.md", text)];
  return { beside: { "repository.json": { files } } };
}
