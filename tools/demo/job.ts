import type { Sow } from "../../scorer/run-folder/sow.ts";
import { generatedJob } from "../../test/support/generate/job.ts";

const wording: Readonly<Record<string, string>> = {
  orbit: "A small circle orbits a larger one clockwise.",
  reverse: "SPACE turns the direction round.",
  label: "A label names the direction the circle moves in.",
  logic: "Movement is computed apart from drawing and runs without a window.",
  tests: "Tests cover both directions and the turn between them.",
  picture: "Two pictures show the window, before and after SPACE.",
};

/** The job of the scripted runs: no real run answers to it. Commands and paths are the generator's. */
export const demonstrationJob = {
  id: "demonstration",
  version: "1.0",
  title: "Demonstration: an orbiting circle",
  summary:
    "An invented job. Its runs are scripted: nobody ran them, and the models in them do not exist. They show what a run with every kind of file looks like on this board.",
  minimumNcloc: generatedJob.minimumNcloc,
  criteria: generatedJob.criteria.map(({ id, check }) => ({ id, text: wording[id] ?? id, check })),
  deliverables: generatedJob.deliverables,
  commands: generatedJob.commands,
} as const satisfies Sow;
