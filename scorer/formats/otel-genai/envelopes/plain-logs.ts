import type { FileLog } from "../../read/file-log.ts";
import type { JsonObject } from "../../read/json.ts";
import { momentOf } from "../../read/moment.ts";
import { firstText, object, text } from "../../read/value.ts";
import type { Sink } from "../span.ts";
import { instantOf } from "../steps/instant.ts";

/**
 * A line of a plain log of OpenTelemetry records: `{"_type": "log", ts, scope, name, attrs, resource}`, as
 * collectors of Claude Code's telemetry write them. Metrics in it repeat what the events say.
 */
export function readPlainLog(line: JsonObject, file: FileLog, sink: Sink): void {
  if (line["_type"] !== "log") return;
  const attributes = object(line["attrs"]);
  sink.log({
    file,
    at: instantOf(momentOf(line["ts"])),
    name: firstText(attributes["event.name"], attributes["event_type"], line["name"]),
    attributes,
    scope: text(line["scope"]),
    resource: object(line["resource"]),
  });
}
