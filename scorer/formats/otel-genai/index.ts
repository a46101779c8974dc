import type { Platform } from "../../run-folder/folder.ts";
import type { GivenFile, Probe, TraceFormat } from "../format.ts";
import { objectsOf, parsed, textOf } from "../read/json.ts";
import { probe } from "../read/probe.ts";
import { claudeEvent, type ClaudeEvent } from "./claude-events.ts";
import { claudeTraces } from "./claude-traces.ts";
import { withExactNumbers } from "./envelopes/any-agent.ts";
import { enveloped, holdsAnyAgent, isEnvelope, readEnvelope } from "./envelopes/shape.ts";
import { isGenAi } from "./kind.ts";
import type { Sink } from "./span.ts";
import { stepOfSpan } from "./step-of-span.ts";
import type { Step } from "./steps/step.ts";
import { repeatedSteps, tracesOf } from "./steps/traces.ts";

/**
 * OpenTelemetry's GenAI conventions (semantic-conventions-genai, and what came before it) in OTLP/JSON, one
 * document or one a line, in Jaeger's JSON and any-agent's; and the events of Claude Code's telemetry. A
 * conversation is a run, else a trace is.
 */
export const otelGenai: TraceFormat = {
  id: "otel-genai",
  name: "OpenTelemetry GenAI",
  recognises: (seen) => values(seen).some((value) => enveloped(value).some(isEnvelope)),
  read: async (files, { platform, notes }) => {
    const steps: Step[] = [];
    const events: ClaudeEvent[] = [];
    for (const given of files) {
      const before = steps.length + events.length;
      const sink: Sink = {
        span: (span) => steps.push(stepOfSpan(span, platform)),
        log: (record) => {
          const event = claudeEvent(record);
          if (event !== null) events.push(event);
          else notes.add("unknown-record", { file: given.file.path, about: aboutLog(record.name) });
        },
      };
      const isAny = await readFile(given, counting(sink), platform);
      if (steps.length + events.length === before || !isAny())
        given.log.leaveOut("nothing to import", "OpenTelemetry data without a GenAI span or event");
    }
    const repeated = repeatedSteps(steps);
    if (repeated > 0) notes.add("repeated-record", { of: steps.length }, repeated);
    return [...tracesOf(steps), ...claudeTraces(events, platform)];
  },
};

function values({ document, lines }: Probe): readonly unknown[] {
  return document === undefined ? lines : [document];
}

function aboutLog(name: string | null): string {
  return name ?? "a log record";
}

type CountingSink = { readonly sink: Sink; readonly isAny: () => boolean };

/** Knows whether anything that went through was about generative models. */
function counting(sink: Sink): CountingSink {
  let any = false;
  return {
    sink: {
      span: (span) => {
        any ||= isGenAi(span.attributes);
        sink.span(span);
      },
      log: (record) => {
        any ||= claudeEvent(record) !== null;
        sink.log(record);
      },
    },
    isAny: () => any,
  };
}

async function readFile(
  { file, log }: GivenFile,
  { sink, isAny }: CountingSink,
  platform: Platform,
): Promise<() => boolean> {
  const seen = await probe(file, platform);
  if (seen.document !== undefined) {
    const isRounded = enveloped(seen.document).some(holdsAnyAgent);
    const exact = isRounded ? await textOf(file, platform, log) : null;
    const document = exact === null ? seen.document : parsed(withExactNumbers(exact));
    for (const value of enveloped(document ?? seen.document)) readEnvelope(value, log, sink);
    return isAny;
  }
  for await (const { value } of objectsOf(file, platform, log))
    for (const envelope of enveloped(value)) readEnvelope(envelope, log, sink);
  return isAny;
}
