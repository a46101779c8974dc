import type { GivenFile, ReadContext } from "../format.ts";
import type { JsonObject } from "../read/json.ts";
import { isRecord } from "../../reports/shapes.ts";
import { at, list, text } from "../read/value.ts";
import { StepReader, stepsOf } from "./steps.ts";
import { agentOf, finalMetricsOf, type Trajectory } from "./trajectory.ts";
import { conventionOf } from "./usage.ts";

/** Sub-agents of sub-agents, as deep as that. */
const deepest = 20;

/** Sub-agents in one file at most. */
const mostEmbedded = 10_000;

/** Reads an ATIF document into rows; nothing of the document itself is kept. */
export function trajectoryOf(
  document: JsonObject,
  given: GivenFile,
  context: ReadContext,
): Trajectory {
  const reader = new DocumentReader(given, context);
  return reader.read(document, 0);
}

class DocumentReader {
  readonly #given: GivenFile;
  readonly #context: ReadContext;
  #embedded = 0;

  constructor(given: GivenFile, context: ReadContext) {
    this.#given = given;
    this.#context = context;
  }

  read(document: JsonObject, depth: number): Trajectory {
    const { notes, platform } = this.#context;
    const file = this.#given.file.path;
    const agent = agentOf(document);
    const steps = stepsOf(document);
    const convention = conventionOf(agent, steps);
    const id = text(at(document, "trajectory_id")) ?? text(at(document, "session_id"));
    const scope = depth === 0 || id === null ? file : `${file} ${id}`;
    const reader = new StepReader({ agent, convention, scope, file, notes }, platform);
    steps.forEach((step, index) => {
      reader.read(step, index);
    });
    return {
      given: this.#given,
      sessionId: text(at(document, "session_id")),
      trajectoryId: text(at(document, "trajectory_id")),
      agent,
      parts: reader.parts,
      steps: steps.length,
      final: finalMetricsOf(document),
      continuation: text(at(document, "continued_trajectory_ref")),
      embedded: this.#embeddedOf(document, depth),
    };
  }

  #embeddedOf(document: JsonObject, depth: number): readonly Trajectory[] {
    const given = list(at(document, "subagent_trajectories"));
    const found = given.filter(hasSteps);
    const room = depth >= deepest ? 0 : Math.max(0, mostEmbedded - this.#embedded);
    const leftOut = found.length - Math.min(room, found.length);
    const file = this.#given.file.path;
    if (leftOut > 0)
      this.#context.notes.add("too-many", { file, about: "sub-agent trajectories" }, leftOut);
    if (found.length < given.length)
      this.#context.notes.add(
        "unknown-record",
        { file, about: "sub-agent trajectories" },
        given.length - found.length,
      );
    this.#embedded += found.length - leftOut;
    return found.slice(0, room).map((trajectory) => this.read(trajectory, depth + 1));
  }
}

/** A trajectory inside another need not say the version again. */
function hasSteps(value: unknown): value is JsonObject {
  return isRecord(value) && Array.isArray(at(value, "steps"));
}
