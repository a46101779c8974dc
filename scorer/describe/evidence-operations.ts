import type { Operation } from "../evidence/schema/parts.ts";
import { counted } from "./plural.ts";

/** The noun of each kind of operation. */
export const operationNouns = {
  dispatch: ["dispatch", "dispatches"],
  step: ["step", "steps"],
  tool: ["tool call", "tool calls"],
  process: ["process", "processes"],
  agent: ["agent", "agents"],
  evaluator: ["evaluation", "evaluations"],
} as const satisfies Record<Operation, readonly [string, string]>;

/** `39 dispatches`. */
export function operationsWords(count: number, op: Operation): string {
  const [one, many] = operationNouns[op];
  return counted(count, one, many);
}

/** The same of an operation named by a text, which may be none of them. */
export function namedOperations(count: string, op: string): string {
  const [one, many] = Object.hasOwn(operationNouns, op)
    ? operationNouns[op as Operation]
    : ([op, op] as const);
  return `${count} ${count === "1" ? one : many}`;
}
