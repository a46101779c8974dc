import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Attributes, context, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import { JsonTraceSerializer } from "@opentelemetry/otlp-transformer";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-base";

/** Writes each batch as one OTLP/JSON document on a line of its own, as the collector's file exporter does. */
class FileExporter implements SpanExporter {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  export(spans: ReadableSpan[], done: (result: { code: number }) => void): void {
    const bytes = JsonTraceSerializer.serializeRequest(spans);
    appendFileSync(this.#path, `${new TextDecoder().decode(bytes)}\n`);
    done({ code: 0 });
  }

  shutdown(): Promise<void> {
    return Promise.resolve();
  }
}

/** A span to make: when it begins and how long it takes, in ms, and what happens in it. */
export type Told = {
  readonly name: string;
  readonly from: number;
  readonly ms: number;
  readonly attributes: Attributes;
  readonly error?: Error;
  readonly children?: readonly Told[];
  /** The instrument; that of the parent where left out. */
  readonly scope?: string;
};

/** Spans are exported when so many have ended. */
const batch = 3;

/** What the OpenTelemetry SDK and its own OTLP/JSON serializer make of spans, as the text of a file. */
export async function otlpText(roots: readonly Told[], service: Attributes): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "otlp-"));
  const path = join(folder, "traces.jsonl");
  const processor = new BatchSpanProcessor(new FileExporter(path), { maxExportBatchSize: batch });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes(service),
    spanProcessors: [processor],
  });
  const tell = (told: Told, parent: Span | null, inherited: string): void => {
    const scope = told.scope ?? inherited;
    const around = parent === null ? context.active() : trace.setSpan(context.active(), parent);
    const span = provider
      .getTracer(scope, "1.0.0")
      .startSpan(told.name, { startTime: told.from, attributes: told.attributes }, around);
    for (const child of told.children ?? []) tell(child, span, scope);
    if (told.error !== undefined) {
      span.recordException(told.error);
      span.setStatus({ code: SpanStatusCode.ERROR, message: told.error.message });
    }
    span.end(told.from + told.ms);
  };
  try {
    for (const root of roots) tell(root, null, "an-instrument");
    await provider.shutdown();
    return readFileSync(path, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
