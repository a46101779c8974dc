import { isRecord } from "../../reports/shapes.ts";
import { at, list, text } from "../read/value.ts";

/** True for steps with an action and an observation, or a history whose messages name their agent. */
export function isTrajectory(document: unknown): boolean {
  if (!isRecord(document)) return false;
  const steps = list(at(document, "trajectory"));
  const attempts = list(at(document, "attempts"));
  if (isRecord(at(document, "info")) && (isSteps(steps) || attempts.some(isAttempt))) return true;
  return document["messages"] === undefined && isHistory(list(at(document, "history")));
}

function isAttempt(attempt: unknown): boolean {
  return isSteps(list(at(attempt, "trajectory")));
}

function isSteps(steps: readonly unknown[]): boolean {
  const [first] = steps;
  const texts = ["action", "observation"].map((key) => at(first, key));
  return (
    texts.every((value) => typeof value === "string") &&
    [at(first, "response"), at(first, "thought")].some((value) => typeof value === "string")
  );
}

function isHistory(history: readonly unknown[]): boolean {
  const [first] = history;
  return (
    at(first, "role") === "system" &&
    text(at(first, "agent")) !== null &&
    history.some((message) => at(message, "role") === "assistant" && hasAction(message))
  );
}

function hasAction(message: unknown): boolean {
  return typeof at(message, "action") === "string" && typeof at(message, "thought") === "string";
}
