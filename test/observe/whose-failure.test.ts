import { describe, expect, test } from "vitest";
import { type Blame, blameOf } from "../../scorer/observe/whose-failure.ts";
import type { Request } from "../../scorer/run-folder/request.ts";

type Failure = NonNullable<Request["error"]>;

function blame(error: Failure | null, fields: Partial<Request> = {}): Blame {
  return blameOf({ seq: 0, id: "r", status: "error", error, ...fields });
}

describe("a failed request is laid by its code", () => {
  test.each<[Blame, readonly (string | number)[]]>([
    ["infra", [408, 409, 425, 429, 500, 502, 503, 504, 529, 599, "429", "503"]],
    ["infra", ["ENOTFOUND", "EAI_AGAIN", "dns_failure", "ECONNRESET", "econnrefused", "EPIPE"]],
    ["infra", ["tls_handshake", "SSL error", "CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT"]],
    ["infra", ["overloaded", "overloaded_error", "rate_limit_error", "rate-limit-exceeded"]],
    ["infra", ["RESOURCE_EXHAUSTED", "service unavailable", "internal_server_error", "api_error"]],
    [
      "infra",
      ["ETIMEDOUT", "timeout", "request-timeout", "DEADLINE_EXCEEDED", "UND_ERR_CONNECT_TIMEOUT"],
    ],
    ["model", [400, 404, 413, 422, 600, 200, 0, "400"]],
    ["model", ["context_length_exceeded", "invalid_request_error", "a code nobody knows", " "]],
    [
      "config",
      [401, 403, "401", "authentication_error", "permission denied", "insufficient_quota"],
    ],
    ["policy", ["content_filter", "content-filtered", "SAFETY", "content_policy_violation"]],
  ])("to %s: %j", (expected, codes) => {
    for (const code of codes) expect([code, blame({ code })]).toEqual([code, expected]);
  });

  test("whatever the harness's label says", () => {
    expect(blame({ kind: "infra", code: 400 })).toBe("model");
    expect(blame({ kind: "infra", code: "context_length_exceeded" })).toBe("model");
    expect(blame({ kind: "model", code: 503 })).toBe("infra");
  });

  test("a time-out only before the first token to the network", () => {
    expect(blame({ code: "timeout" }, { firstTokenMs: null, outputTokens: 0 })).toBe("infra");
    expect(blame({ code: "timeout" }, { firstTokenMs: 0 })).toBe("model");
    expect(blame({ code: "timeout" }, { outputTokens: 1 })).toBe("model");
    expect(blame({ code: 408 }, { firstTokenMs: 5 })).toBe("infra");
  });
});

describe("a failed request without a code is laid by its label", () => {
  test.each<[Failure["kind"], Blame]>([
    ["infra", "infra"],
    ["config", "config"],
    ["policy", "policy"],
    ["model", "model"],
    ["harness", "model"],
    [null, "model"],
    [undefined, "model"],
  ])("%s: %s", (kind, expected) => {
    expect(blame({ kind })).toBe(expected);
    expect(blame({ kind, code: "" })).toBe(expected);
    expect(blame({ kind, code: null })).toBe(expected);
  });

  test("and without a label to the model", () => {
    expect(blame(null)).toBe("model");
  });
});
