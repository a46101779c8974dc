import type { PublishedTypical } from "../board/typical.ts";
import { formatInWords } from "./column.ts";
import { formatScore } from "./score.ts";
import { shown } from "./strangers.ts";

/** A published typical value in a sentence, with what the curve would give for it. */
export function typicalWords({ value, micro, title }: PublishedTypical, unit: string): string {
  const earns = micro === null ? "" : `, which earns ${formatScore(micro)}`;
  return `${formatInWords(value, unit)} for ${shown(title, 60)}${earns}. It is in no pool of ours.`;
}
