import { langfuse } from "../../scorer/formats/langfuse/index.ts";
import { describeEachSample } from "./given-samples.ts";

/**
 * What every sample gives: requests; tokens as total input where its parts are not known, uncached, read,
 * written, output, reasoning; calls; checks. The outer generations of agno tell sums that the replies they hold disprove.
 */
const expected = `
langchain-ai__test_data_langsmith_js_wrap_openai_default.json | 1: 0 9 0 0 9 0; 0 calls, 0 checks
langchain-ai__test_data_langsmith_js_wrap_openai_reasoning.json | 1: 0 43 0 0 1901 960; 0 calls, 0 checks
langchain-ai__test_data_langsmith_js_wrap_openai_stream.json | 1: 0 9 0 0 9 0; 0 calls, 0 checks
langchain-ai__test_data_langsmith_py_wrap_openai_reasoning.json | 1: 0 43 0 0 2497 1408; 0 calls, 0 checks
langchain-ai__test_data_langsmith_py_wrap_openai_stream.json | 1: 0 9 0 0 9 0; 0 calls, 0 checks
langfuse__framework-traces_agno-2025-06-11.trace.json | 2: 826 0 0 0 245 0; 1 calls, 4 checks
langfuse__framework-traces_autogen-2025-06-06.trace.json | 1: 41 0 0 0 3 0; 0 calls, 0 checks
langfuse__framework-traces_claude-agent-2025-12-22.trace.json | 4: 0 34 0 0 232 0; 2 calls, 0 checks
langfuse__framework-traces_crewai-2025-07-11.trace.json | 1: 0 190 0 0 164 0; 0 calls, 0 checks
langfuse__framework-traces_google-adk-2025-08-28.trace.json | 2: 67 0 0 0 9 0; 1 calls, 0 checks
langfuse__framework-traces_koog-2025-08-26.trace.json | 2: 215 0 0 0 125 0; 2 calls, 0 checks
langfuse__framework-traces_langgraph-js-2025-10-30.trace.json | 2: 0 321 0 0 123 64; 1 calls, 0 checks
langfuse__framework-traces_langgraph-python-2025-08-22.trace.json | 2: 0 168 0 0 66 0; 1 calls, 0 checks
langfuse__framework-traces_llamaindex-2025-06-05.trace.json | 1: 0 13 0 0 81 0; 0 calls, 0 checks
langfuse__framework-traces_pydantic-ai-with-gemini-2025-12-24.trace.json | 1: 40 0 0 0 159 121; 0 calls, 0 checks
`;

describeEachSample(
  "every sample of Langfuse and LangSmith",
  "multi_agent_traces/",
  langfuse,
  expected,
);
