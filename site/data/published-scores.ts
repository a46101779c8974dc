import type { Totals } from "../../scorer/run-folder/totals.ts";

/** A score a source printed of a run, under the source's own name for it. */
export type PublishedScore = { readonly name: string; readonly value: string };

/** Everything of `asPublished`, flat, in its order. */
export function publishedScores({ asPublished }: Totals): readonly PublishedScore[] {
  if (asPublished == null) return [];
  const { composite, evidencePoints, coverage, subjects, roleScores } = asPublished;
  const single = { composite, "evidence points": evidencePoints, coverage };
  return [
    ...Object.entries(single).flatMap(([name, value]) =>
      value == null ? [] : { name, value: value.toString() },
    ),
    ...Object.entries(subjects ?? {}).map(([name, value]) => ({ name, value: value.toString() })),
    ...Object.entries(roleScores ?? {}).map(([name, value]) => ({
      name: `role ${name}`,
      value: value.toString(),
    })),
  ];
}
