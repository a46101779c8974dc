import { measures } from "../../scorer/measures/index.ts";

export type Measure = (typeof measures)[number];

const byName = new Map(measures.map((measure) => [measure.name, measure]));

/** The definition of that name. */
export function measureNamed(name: string): Measure | undefined {
  return byName.get(name);
}

/** Its title; the name itself where a rubric weighs what no code measures yet. */
export function measureTitle(name: string): string {
  return byName.get(name)?.title ?? name;
}
