import type { GivenFile, ReadContext, Trace } from "../format.ts";
import { loggedRequest } from "./completion-log.ts";
import { readCompletionLogs } from "./completion-logs.ts";
import { documentOf, objectsOf } from "../read/json.ts";
import { probe } from "../read/probe.ts";
import { baseName, folderOf } from "../read/source-file.ts";
import { at, objects } from "../read/value.ts";
import { readEvents } from "./events.ts";
import { Folders } from "./folders.ts";
import { readInstance } from "./instance.ts";
import { fileShape } from "./recognise.ts";
import { Told } from "./told.ts";
import { named, united } from "./unite.ts";

/** Reads files of OpenHands: trajectories, events of sessions, outputs of evaluations, logs of completions. */
export async function readOpenHands(
  files: readonly GivenFile[],
  context: ReadContext,
): Promise<readonly Trace[]> {
  const all: Told[] = [];
  const folders = new Folders();
  for (const given of files) await readFile(given, all, folders, context);
  for (const { name, events, states } of folders.conversations()) {
    const told = new Told(
      name,
      [...events, ...states].map(({ log }) => log),
    );
    readEvents(
      events.map(({ value }) => value),
      told,
      name,
      context.platform,
    );
    folders.readStates(told, states);
    if (told.isEmpty()) folders.keep(states);
    else all.push(told);
  }
  for (const { name, logs } of folders.logs()) {
    const told = new Told(
      name,
      logs.map(({ log }) => log),
    );
    const known = new Set<string>();
    const logged = logs.map(({ value, log }) =>
      loggedRequest(value, log.path, known, told.notes, context.platform),
    );
    readCompletionLogs(told, logged);
    all.push(told);
  }
  const whole = united(all).filter((told) => !told.isEmpty());
  folders.attachStates(whole);
  return named(whole);
}

async function readFile(
  given: GivenFile,
  all: Told[],
  folders: Folders,
  { platform }: ReadContext,
): Promise<void> {
  const { file, log } = given;
  const seen = await probe(file, platform);
  const shape = fileShape(seen);
  const { document } = seen;
  switch (shape) {
    case "instances":
      for await (const { value } of objectsOf(file, platform, log))
        all.push(readInstance(value, log, platform));
      break;
    case "event-lines": {
      const told = new Told(stem(file.path), [log]);
      const events = [];
      for await (const { value } of objectsOf(file, platform, log)) events.push(value);
      readEvents(events, told, log.path, platform);
      all.push(told);
      break;
    }
    case "instance":
      all.push(readInstance(document, log, platform));
      break;
    case "events": {
      const told = new Told(stem(file.path), [log]);
      const events = Array.isArray(document) ? document : at(document, "history");
      readEvents(objects(events), told, log.path, platform);
      all.push(told);
      break;
    }
    case "event":
    case "completion":
    case "state":
      folders.add(shape, document, log);
      break;
    case null:
      if (seen.lines.length === 0) await documentOf(file, platform, log);
  }
}

/** A file's name without its ending; that of its folder where the name says nothing. */
function stem(path: string): string {
  const name = baseName(path).replace(/\.(json|jsonl)$/, "");
  const folder = baseName(folderOf(path));
  return /^(trajectory|output|events|history)$/.test(name) && folder !== "" ? folder : name;
}
