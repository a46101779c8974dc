import { otelGenai } from "../../scorer/formats/otel-genai/index.ts";
import { describeEachSample } from "./given-samples.ts";

/**
 * What every sample gives: requests; tokens as total input where its parts are not known, uncached, read,
 * written, output, reasoning; calls; checks. The specifications and a trace without a GenAI span are refused.
 */
const expected = `
SPEC_registry-deprecated.yaml | refused: another format
SPEC_spans-deprecated.yaml | refused: another format
codemie-ai__fixtures_otel-events.sample.jsonl | 3: 0 2800 54000 2000 1800 0; 4 calls, 2 checks | 2: 0 4000 20000 3000 2600 0; 1 calls, 0 checks
jaegertracing__TraceTimelineViewer_genaiTestTrace.json | 5: 8280 0 4140 0 1180 0; 7 calls, 0 checks
jaegertracing__fixtures_otlp2jaeger-in-error.json | refused: nothing to import
mozilla-ai__assets_GOOGLE_trace.json | 3: 2251 0 0 0 86 0; 3 calls, 0 checks
mozilla-ai__assets_LANGCHAIN_trace.json | 4: 1262 0 0 0 125 0; 2 calls, 0 checks
mozilla-ai__assets_OPENAI_trace.json | 3: 1020 0 0 0 76 0; 2 calls, 0 checks
mozilla-ai__assets_SMOLAGENTS_trace.json | 3: 2294 0 0 0 87 0; 3 calls, 0 checks
`;

describeEachSample("every sample of OpenTelemetry", "otel_genai/", otelGenai, expected);
