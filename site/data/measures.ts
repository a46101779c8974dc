import { measureNamed } from "../../scorer/measures/index.ts";

/** Its title; the name itself where a rubric weighs what no code measures yet. */
export function measureTitle(name: string): string {
  return measureNamed(name)?.title ?? name;
}
