import { decimalOf } from "../read/money.ts";
import type { Check } from "../notes.ts";
import type { Call, Ended, Reply, StatedModel } from "./entries.ts";
import type { Group, GroupedAgent } from "./groups.ts";
import type { Links } from "./links.ts";
import { totalOf, type Figures } from "./usage.ts";

/** Totals the harness states, beside what the lines add up to. */
export function checksOf(group: Group, links: Links): readonly Check[] {
  return [...ofAgents(group, links), ...ofStream(group)];
}

/**
 * What the result of a call states of the sub-agent it started: the tokens of its last request, not of
 * all (43,179 = 6 + 20,135 + 22,041 + 997 on a real file), and how many calls it made.
 */
function ofAgents({ agents }: Group, links: Links): readonly Check[] {
  const byId = new Map<string, GroupedAgent[]>();
  for (const agent of agents) {
    const { id } = agent.log;
    const known = id === null ? undefined : byId.get(id);
    if (known !== undefined) known.push(agent);
    else if (id !== null) byId.set(id, [agent]);
  }
  return [...links].flatMap(([id, { delegation }]) => {
    const stated = delegation?.stated;
    if (stated == null) return [];
    const own = byId.get(id) ?? [];
    const [first] = own;
    const entries = own.flatMap((agent) => agent.entries);
    const calls = entries.filter(({ type }) => type === "call") as readonly Call[];
    const last = entries.findLast((entry): entry is Reply => entry.type === "reply");
    const file = first?.log.file.path ?? null;
    // progress lines leave out requests, so that the last one known need not be the last
    const isWhole = own.every(({ log }) => !log.isEmbedded);
    const figures = isWhole ? last?.recorded?.figures : undefined;
    const total = figures === undefined ? null : totalOf(figures);
    // a request without its final output adds up to less than it took, which contradicts nothing
    const isComparable = last?.recorded?.isFinal === true || total === stated.tokens;
    const by = `result of the call that started ${id}`;
    return [
      ...checkOf(
        `${by}: its last request, not its total`,
        file,
        "tokens of the last request",
        stated.tokens,
        isComparable ? total : null,
      ),
      ...checkOf(by, file, "tool calls", stated.calls, first === undefined ? null : calls.length),
    ];
  });
}

/** What the last line of a printed stream states of all requests, by model. */
function ofStream({ agents }: Group): readonly Check[] {
  const entries = agents.flatMap((agent) => agent.entries);
  const end = entries.findLast((entry): entry is Ended => entry.type === "ended");
  if (end === undefined) return [];
  const replies = entries.filter((entry): entry is Reply => entry.type === "reply");
  const file = agents[0]?.log.file.path ?? null;
  const by = "last line of the stream";
  const sum = (field: keyof Figures): number | null =>
    replies.reduce<number | null>((total, { recorded }) => {
      const figure = recorded?.figures[field] ?? null;
      return total === null || figure === null ? null : total + figure;
    }, 0);
  const stated = (field: keyof Omit<StatedModel, "model">): number | null =>
    end.models.length === 0
      ? null
      : end.models.reduce<number | null>(
          (total, of) => (total === null || of[field] === null ? null : total + of[field]),
          0,
        );
  const cost = decimalOf(end.costUsd);
  return [
    ...checkOf(by, file, "uncached input tokens", stated("input"), sum("input")),
    ...checkOf(by, file, "cache read tokens", stated("cacheRead"), sum("cacheRead")),
    ...checkOf(by, file, "cache write tokens", stated("cacheWrite"), sum("cacheWrite")),
    ...checkOf(by, file, "output tokens", stated("output"), sum("output")),
    ...(cost === null ? [] : [{ by, file, of: "cost in USD", stated: cost, counted: null }]),
  ];
}

function checkOf(
  by: string,
  file: string | null,
  of: string,
  stated: number | null,
  counted: number | null,
): readonly Check[] {
  return stated === null ? [] : [{ by, file: file, of, stated, counted }];
}
