import type { Request } from "../run-folder/request.ts";

/** Who a failed request is laid to. `infra` is left out of every model measure. */
export type Blame = "infra" | "model" | "config" | "policy";

/** HTTP statuses of overload, time-outs and limits: the network's and the provider's, not the model's. */
const infraStatuses = new Set([408, 409, 425, 429]);

/** Codes of name look-up, encryption and connection faults, and of overloaded providers. */
const infraCodes =
  /^(E?DNS.*|ENOTFOUND|EAI_.*|ECONNRESET|ECONNREFUSED|ECONNABORTED|ENETUNREACH|ENETDOWN|EHOSTUNREACH|EHOSTDOWN|EPIPE|E?TLS.*|E?SSL.*|CERT_.*|.*SELF_SIGNED.*|UNABLE_TO_.*|UND_ERR_(CONNECT_TIMEOUT|SOCKET)|CONNECTION_.*|SOCKET_HANG_UP|OVERLOADED(_ERROR)?|RATE_LIMIT.*|TOO_MANY_REQUESTS|SERVER_ERROR|INTERNAL_SERVER_ERROR|API_ERROR|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT|RESOURCE_EXHAUSTED|UNAVAILABLE)$/;

const timeoutCodes =
  /^(ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|TIMEOUT.*|REQUEST_TIMEOUT|DEADLINE_EXCEEDED)$/;
const configCodes =
  /^(AUTHENTICATION_ERROR|PERMISSION_ERROR|INVALID_API_KEY|UNAUTHORIZED|FORBIDDEN|PERMISSION_DENIED|UNAUTHENTICATED|INSUFFICIENT_QUOTA)$/;
const policyCodes =
  /^(CONTENT_FILTER(ED)?|CONTENT_POLICY_VIOLATION|SAFETY|RESPONSIBLE_AI_POLICY_VIOLATION)$/;

/**
 * Whose failure a failed request is. The code decides where there is one: one that is not known lays
 * it to the model, so that no label excuses it. The harness's label counts only without a code.
 */
export function blameOf(request: Request): Blame {
  const code = request.error?.code;
  if (code === null || code === undefined || code === "") return byLabel(request);
  const status = Number(code);
  if (Number.isInteger(status)) return byStatus(status);
  const name = code
    .toString()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, "_");
  if (infraCodes.test(name)) return "infra";
  if (timeoutCodes.test(name)) return sawFirstToken(request) ? "model" : "infra";
  if (configCodes.test(name)) return "config";
  return policyCodes.test(name) ? "policy" : "model";
}

function byStatus(status: number): Blame {
  if (infraStatuses.has(status) || (status >= 500 && status < 600)) return "infra";
  return status === 401 || status === 403 ? "config" : "model";
}

function byLabel({ error }: Request): Blame {
  const kind = error?.kind;
  return kind === "infra" || kind === "config" || kind === "policy" ? kind : "model";
}

function sawFirstToken({ firstTokenMs, outputTokens }: Request): boolean {
  return (firstTokenMs ?? null) !== null || (outputTokens ?? 0) > 0;
}
