import type { ReadContext, Trace } from "../format.ts";
import type { Check } from "../notes.ts";
import type { FileLog } from "../read/file-log.ts";
import { baseName, folderOf } from "../read/source-file.ts";
import { decimalOf } from "../read/money.ts";
import { sumOfDecimals } from "../read/sums.ts";
import { at, count, firstText, number, objects, text } from "../read/value.ts";
import { endingOf } from "./ending.ts";
import { conversationRows } from "./messages.ts";
import { settingsOf } from "./settings.ts";

/** Requests that are believed of a stated number beyond those that left a message. */
const mostUnseen = 10_000;

/**
 * The run of one trajectory, or `null` where no model replied in it.
 *
 * @param taken names given so far; this one is added.
 */
export function traceOf(
  document: unknown,
  path: string,
  log: FileLog,
  taken: Set<string>,
  { platform, notes }: ReadContext,
): Trace | null {
  const messages = objects(Array.isArray(document) ? document : at(document, "messages"));
  const info = at(document, "info");
  const settings = settingsOf(document, messages, path);
  const ended = text(at(info, "exit_status"));
  const { rows, requests, exit } = conversationRows(messages, ended, settings, platform);
  const stated = count(at(info, "model_stats", "api_calls"));
  // a call that ended in an error of format counts, and may leave no message at all
  const unseen = Math.min(Math.max(0, (stated ?? 0) - requests.length), mostUnseen);
  const all = requests.length + unseen;
  if (all === 0) return null;
  for (let index = 0; index < unseen; index += 1) {
    const id = `request-without-message-${(index + 1).toString()}`;
    rows.push({ ...settings.request, log: "requests", at: null, id, usage: null });
  }
  const withUsage = requests.filter(({ usage }) => usage !== null).length;
  const file = path;
  if (withUsage < all) notes.add("usage-missing", { file, of: all }, all - withUsage);
  const free = messages.filter((message) => number(at(message, "extra", "cost")) === 0).length;
  if (free > 0) notes.add("cost-unknown", { file, of: all }, free);
  return {
    name: nameOf(document, path, taken),
    harness: { name: "mini-swe-agent", version: text(at(info, "mini_version")) },
    files: [log],
    rows,
    ending: endingOf(ended ?? exit),
    checks: checksOf(info, path, messages, requests.length),
  };
}

function checksOf(
  info: unknown,
  file: string,
  messages: readonly unknown[],
  seen: number,
): readonly Check[] {
  const by = "info.model_stats";
  const calls = count(at(info, "model_stats", "api_calls"));
  const cost = decimalOf(at(info, "model_stats", "instance_cost"));
  const costs = messages.flatMap((message) => decimalOf(at(message, "extra", "cost")) ?? []);
  const sum = sumOfDecimals(costs);
  return [
    ...(calls === null ? [] : [{ by, file, of: "requests", stated: calls, counted: seen }]),
    ...(cost === null ? [] : [{ by, file, of: "cost in USD", stated: cost, counted: sum }]),
  ];
}

/** Files whose own name says nothing are called after their folder. */
const general = /^(trajectory|traj|messages|last_mini_run|mini-swe-agent[-_.]?trajectory)$/i;

function nameOf(document: unknown, path: string, taken: Set<string>): string {
  const base = baseName(path).replace(/(\.traj)?\.json$|\.traj$/, "");
  const folder = baseName(folderOf(path));
  const own = firstText(
    at(document, "instance_id"),
    at(document, "info", "instance_id"),
    general.test(base) && folder !== "" ? folder : base,
  );
  const name = own === null || taken.has(own) ? path : own;
  taken.add(name);
  return name;
}
