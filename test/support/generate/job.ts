import type { Sow } from "../../../scorer/run-folder/sow.ts";

/**
 * The job every generated run answers to: the one for which the rubric holds a baseline, filled with
 * criteria, deliverables and commands so that everything about it can be measured.
 */
export const generatedJob = {
  id: "circles",
  version: "1.0",
  title: "Circle",
  summary: "A small circle orbits a larger one; SPACE turns it round.",
  minimumNcloc: 40,
  criteria: ["orbit", "reverse", "label", "logic", "tests", "picture"].map((id) => ({
    id,
    text: `The criterion ${id} holds.`,
    check: { command: `make check-${id}` },
  })),
  deliverables: [
    { id: "readme", path: "README.md", kind: "file", description: "how to start it" },
    { id: "screenshot", glob: "shots/*.png", kind: "image", description: "the window" },
    { id: "levels", path: "levels", kind: "directory", description: "what it loads" },
  ],
  commands: {
    install: "make install",
    build: "make build",
    typecheck: "make types",
    test: "make test",
    launch: "make run",
  },
  publishedTypical: [
    { measure: "schema-invalid-calls", value: "0.0142", pool: "role", citation: 0 },
  ],
  citations: [{ title: "An article", publisher: "A Publisher", date: "2026-08-24" }],
} as const satisfies Sow;
