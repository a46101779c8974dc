import { keyRule, maskOf, wordStart, type MaskRule } from "./rule.ts";

const word = "[A-Za-z0-9_-]";
const plain = "[A-Za-z0-9]";

/** Base64, also where JSON escapes its slashes. */
const base64 = String.raw`(?:[A-Za-z0-9+/=_-]|%2[BFbf]|%3[Dd]|\\\/)`;

/** Keys of clouds, hosts and what runs on them. */
export const cloudRules: readonly MaskRule[] = [
  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html, and mistyped ones
  keyRule(
    "aws-key-id",
    `${wordStart}(?:AKIA|ASIA|ABIA|ACCA|AGPA|AIDA|AROA|AIPA|ANPA|ANVA|A3T[A-Z0-9])`,
    "[A-Z0-9]{12,28}(?![A-Za-z0-9])",
    (find) => find.length !== 20 && !find.startsWith("AKIA") && !/\d/.test(find),
  ),
  keyRule("aws-session-token", `${wordStart}(?:IQoJb3JpZ2lu|F[wQ]oGZXIvYXdz)`, `${base64}{40,}`),
  keyRule("google-key", "AIza", `${word}{30,}`),
  keyRule("google-key", String.raw`${wordStart}AQ\.Ab`, `${word}{20,}`),
  keyRule("google-oauth", String.raw`${wordStart}(?:ya29\.|GOCSPX-)`, "[A-Za-z0-9_.-]{16,}"),
  keyRule("google-oauth", String.raw`${wordStart}1(?:\\?\/){2}0`, `${word}{30,}`),
  assigned("azure-key", "Account|SharedAccess", "Key", 20),
  assigned("azure-key", "SharedAccess", "Signature", 20),
  keyRule("azure-key", `(?<=[?&;]sig=)`, `${base64}{20,}`, undefined, /sig=/),
  keyRule(
    "azure-key",
    String.raw`${wordStart}[A-Za-z0-9_~.]{3}[78]Q~`,
    "[A-Za-z0-9_~.-]{30,}",
    undefined,
    /[78]Q~/,
  ),
  keyRule("digitalocean-token", "do[oprt]_v1_", `${word}{20,}`),
  keyRule("databricks-token", `${wordStart}dapi`, `[A-Fa-f0-9]{28,}${word}*`),
  keyRule("vercel-token", `${wordStart}vc[pircak]_`, `${plain}{20,}${word}*`),
  keyRule("netlify-token", `${wordStart}nf[pcub]_`, `${plain}{20,}${word}*`),
  keyRule("supabase-key", `${wordStart}(?:sbp|sb_secret)_`, `${word}{20,}`),
  keyRule("cloudflare-token", `${wordStart}(?:cfk|cfut|cfat)_`, `${plain}{30,}${word}*`),
  keyRule("fly-token", `${wordStart}(?:fm[12][ar]?|fo1)_`, "[A-Za-z0-9+/=_-]{40,}"),
  keyRule("heroku-key", "HRKU-", `${word}{20,}`),
  keyRule("tailscale-key", "tskey-", `${word}{16,}`),
  keyRule("vault-token", String.raw`${wordStart}hv[sbr]\.`, `${word}{24,}`),
  keyRule("onepassword-token", "ops_ey", "[A-Za-z0-9+/=_-]{40,}"),
  keyRule("grafana-token", "glc_", "[A-Za-z0-9+/=_-]{32,}"),
  keyRule("grafana-token", "glsa_", `${word}{32,}`),
  keyRule(
    "doppler-token",
    String.raw`${wordStart}dp\.(?:pt|st|sa|ct|scim|audit)\.`,
    "[\\w.-]{20,}",
  ),
  keyRule("pulumi-token", `${wordStart}pul-`, "[a-f0-9]{32,}"),
  keyRule("planetscale-token", "pscale_(?:tkn|pw|oauth)_", "[A-Za-z0-9_.=-]{20,}"),
  keyRule("newrelic-key", "NRAK-", "[A-Z0-9]{20,}"),
  keyRule("neon-key", `${wordStart}napi_`, `${plain}{20,}${word}*`),
  keyRule("age-key", "AGE-SECRET-KEY-1", "[0-9A-Z]{20,}"),
];

/** `AccountKey=…` of Azure's connection strings: the name stays. */
function assigned(id: string, before: string, name: string, shortest: number): MaskRule {
  const key = `(?:${before})${name}`;
  return {
    id,
    hint: new RegExp(`${key}=`, "i"),
    pattern: new RegExp(`(${key}=)${base64}{${shortest.toString()},}`, "gi"),
    replace: (_, [kept = ""]) => `${kept}${maskOf(id)}`,
  };
}
