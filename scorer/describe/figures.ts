import type { FigureName, PublishedFigure } from "../run-folder/totals.ts";
import { tickLabel } from "./axis.ts";
import { formatCount, formatDuration } from "./number.ts";

/** What the figures of telemetry/totals.json are called, after their number. */
const figureWords: Readonly<Partial<Record<FigureName, string>>> = {
  requests: "requests",
  replies: "replies",
  repliesWithReasoning: "replies that show reasoning",
  conversations: "conversations",
  inputTokens: "input tokens",
  cacheReadTokens: "tokens read from cache",
  outputTokens: "output tokens",
  reasoningTokens: "reasoning tokens",
  toolCalls: "tool calls",
  schemaInvalidCalls: "malformed calls",
  sandboxEscapes: "reaches outside the sandbox",
  verificationActions: "verification actions",
  delegations: "delegations",
  firstDispatchAccepted: "delegations accepted the first time",
  loops: "loops",
  stallNotices: "stall notices",
  stallEscalations: "stall escalations",
  wallClockMs: "wall clock",
  lintErrors: "lint errors",
  lintWarnings: "lint warnings",
  suppressions: "suppressions",
  ncloc: "lines of code",
  linesCovered: "lines covered",
  linesCoverable: "coverable lines",
  lineCoverageShare: "line coverage",
  testsPassed: "tests passed",
  testsTotal: "tests",
  userSeatMessages: "messages in the user's seat",
};

/** The name of a published figure as a row of a table has it. */
export function figureName(name: string): string {
  const purpose = /^userSeatMessages\.(.+)$/.exec(name)?.[1];
  if (purpose !== undefined) return `messages in the user's seat: ${purpose.replaceAll("-", " ")}`;
  return figureWords[name as FigureName] ?? name;
}

/** Its number, as the source gave it. */
export function figureValue(name: string, { value }: Pick<PublishedFigure, "value">): string {
  if (name === "lineCoverageShare") return tickLabel(value.toString(), "share");
  if (name === "wallClockMs" && typeof value === "number") return formatDuration(value);
  return typeof value === "number" ? formatCount(value) : value;
}

/** Number and name in a list: `459 requests`, `43 min wall clock`. */
export function figurePhrase(name: string, figure: Pick<PublishedFigure, "value">): string {
  return `${figureValue(name, figure)} ${figureName(name)}`;
}
