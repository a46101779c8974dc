import type { Log } from "./log.ts";
import { stepNames } from "./logs.ts";
import type { Random } from "./random.ts";
import type { Shape } from "./shape.ts";

/** The two status files of a run that ended as its shape says. */
export function statusFiles(
  random: Random,
  shape: Shape,
  log: Log,
): Readonly<Record<string, object>> {
  const { state, faults } = shape;
  const steps = stepNames(shape).map((id) => {
    const passed = !random.perMille(faults / 2);
    const failurePath = passed || random.perMille(500) ? null : "handed to a person";
    const ended = passed ? "passed" : random.pick(["failed", "skipped", "open"]);
    return { id, state: ended, attempts: random.integer(1, 3), failurePath };
  });
  const open = steps.filter((step) => step.state === "open").length;
  const refused = log.calls.find((call) => "outcome" in call && call.outcome === "denied");
  const refs = refused !== undefined && "id" in refused ? [refused.id] : [];
  return {
    "status/final.json": {
      state,
      openItems: open,
      reason: state === "completed" ? null : "it ended so",
      ...(state === "abandoned" ? { missingCapability: { what: "a network", refs } } : {}),
    },
    "status/workflow.json": { steps },
  };
}
