import type { Platform } from "../../run-folder/folder.ts";
import type { FileLog } from "../read/file-log.ts";
import { at, objects, text } from "../read/value.ts";
import { endingOfError } from "./ending.ts";
import { readEvents } from "./events.ts";
import { insert } from "./insert.ts";
import { requestsOf, totalsOf } from "./metrics.ts";
import { facts } from "./reply.ts";
import { Told } from "./told.ts";

/** A line of an evaluation's `output.jsonl`: an instance, its events and the figures of its requests. */
export function readInstance(value: unknown, log: FileLog, platform: Platform): Told {
  const told = new Told(text(at(value, "instance_id")) ?? "instance", [log]);
  const { path } = log;
  const metrics = at(value, "metrics");
  const requests = requestsOf(metrics, path, told.notes);
  const latencies = new Map(
    requests.flatMap(({ id, facts: { latencyMs } }) =>
      latencyMs === null ? [] : [[id, latencyMs]],
    ),
  );
  readEvents(objects(at(value, "history")), told, path, platform, latencies);
  const answering = answeringModels(told, requests);
  insert(
    told,
    requests.map(({ id, facts: known }) => {
      const model = known.model === null ? null : (answering.get(known.model) ?? known.model);
      const derived = model === known.model ? [] : (["model"] as const);
      return { id, facts: facts(path, { ...known, model, derived }) };
    }),
  );
  const total = totalsOf(metrics, "metrics.accumulated_token_usage", path, told.notes);
  if (total !== null) told.stated.push(total);
  const error = text(at(value, "error"));
  if (error !== null) told.ending = endingOfError(error);
  const patch = text(at(value, "test_result", "git_patch")) ?? text(at(value, "git_patch"));
  if (patch !== null)
    told.notes.add("other", {
      file: path,
      about: "git_patch",
      found: `a patch of ${patch.length.toString()} characters, which is not imported`,
    });
  return told;
}

/**
 * Figures name the model as it was asked for, answers as it answered: one that answered by one name only
 * has that name where no answer is kept.
 */
function answeringModels(
  told: Told,
  requests: readonly { readonly id: string; readonly facts: { readonly model: string | null } }[],
): ReadonlyMap<string, string> {
  const names = new Map<string, Set<string>>();
  for (const {
    id,
    facts: { model },
  } of requests) {
    const answered = told.replies.get(id)?.model;
    if (model === null || answered == null) continue;
    const known = names.get(model);
    if (known === undefined) names.set(model, new Set([answered]));
    else known.add(answered);
  }
  return new Map(
    [...names].flatMap(([asked, [first, ...others]]) =>
      first === undefined || others.length > 0 ? [] : [[asked, first]],
    ),
  );
}
