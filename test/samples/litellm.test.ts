import { litellm } from "../../scorer/formats/litellm/index.ts";
import { describeEachSample } from "./given-samples.ts";

/**
 * What every sample gives: requests; tokens as total input where its parts are not known, uncached, read,
 * written, output, reasoning; calls; checks. A completion is no spend log.
 */
const expected = `
OpenHands__openai_gateway_openai_nano_completion.json | refused: another format
litellm_spend_logs_payload.json | 1: 10 0 0 0 20 0; 0 calls, 0 checks
`;

describeEachSample("every sample of LiteLLM", "litellm/", litellm, expected);
