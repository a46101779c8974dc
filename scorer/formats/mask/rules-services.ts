import { hasNoDigit, keyRule, maskOf, wordStart, type MaskRule } from "./rule.ts";

const word = "[A-Za-z0-9_-]";
const plain = "[A-Za-z0-9]";
const slash = String.raw`\\{0,2}\/`;

/** Tokens of mail, chat, payment and office services. */
export const serviceRules: readonly MaskRule[] = [
  hook("slack-webhook", String.raw`hooks\.slack\.com(?:-gov)?`, "services|workflows|triggers"),
  hook(
    "discord-webhook",
    String.raw`discord(?:app)?\.com`,
    `api(?:${slash}v\\d+)?${slash}webhooks`,
  ),
  keyRule(
    "discord-token",
    String.raw`${wordStart}[MNO]`,
    String.raw`${word}{23,27}\.${word}{6}\.${word}{27,}`,
  ),
  keyRule("sendgrid-key", String.raw`${wordStart}SG\.`, String.raw`${word}{16,}\.${word}{16,}`),
  keyRule("airtable-token", `${wordStart}pat`, String.raw`${plain}{14}\.[a-f0-9]{32,}`),
  keyRule("telegram-token", `${wordStart}[0-9]{6,12}:AA`, `${word}{30,}`, undefined, /:AA/),
  keyRule(
    "slack-token",
    `${wordStart}(?:xox[a-z]|xapp|xoxe[.]xox[a-z])-`,
    "[A-Za-z0-9-]{10,}",
    hasNoDigit,
  ),
  keyRule("stripe-key", `${wordStart}[rs]k_(?:live|test|prod)_`, `${plain}{10,}${word}*`),
  keyRule("webhook-secret", "whsec_", "[A-Za-z0-9+/=_-]{20,}"),
  keyRule("twilio-key", `${wordStart}(?:AC|SK)`, "[a-f0-9]{32}(?![A-Za-z0-9])"),
  keyRule("mailgun-key", `${wordStart}key-`, `[a-f0-9]{32}${word}*`),
  keyRule(
    "mailgun-key",
    `${wordStart}[a-f0-9]{32}-`,
    "[a-f0-9]{8}-[a-f0-9]{8}(?![A-Za-z0-9-])",
    undefined,
    /-[a-f0-9]{8}-[a-f0-9]{8}/,
  ),
  keyRule(
    "mailchimp-key",
    `${wordStart}[a-f0-9]{32}-us`,
    "[0-9]{1,2}(?![A-Za-z0-9-])",
    undefined,
    /-us\d/,
  ),
  keyRule("brevo-key", "xkeysib-", `${word}{20,}`),
  keyRule("linear-key", "lin_(?:api|oauth)_", `${word}{20,}`),
  keyRule("notion-token", `${wordStart}ntn_`, `${plain}{30,}${word}*`),
  keyRule("notion-token", `${wordStart}secret_`, `${plain}{40,}${word}*`, hasNoDigit),
  keyRule("figma-token", `${wordStart}fig(?:d|o|or|u|ur|p|oh|dr|oat)_`, `${word}{20,}`, hasNoDigit),
  keyRule("shopify-token", "shp(?:pa|ca|at|ss|tka)_", `${plain}{20,}${word}*`),
  keyRule("square-token", `${wordStart}sq0[a-z]{3}-`, `${word}{20,}`),
  keyRule("dropbox-token", String.raw`${wordStart}sl\.(?:u\.)?`, `${word}{60,}`),
  keyRule("contentful-token", "CFPAT-", `${word}{30,}`),
  keyRule("typeform-token", `${wordStart}tfp_`, `${word}{30,}`, hasNoDigit),
  keyRule("clickup-token", `${wordStart}pk_[0-9]{4,12}_`, "[A-Z0-9]{20,}"),
];

/** An address that lets anybody write: its host stays. */
function hook(id: string, host: string, path: string): MaskRule {
  return {
    id,
    hint: new RegExp(host, "i"),
    pattern: new RegExp(
      `(${host}${slash}(?:${path})${slash})[A-Za-z0-9](?:[A-Za-z0-9_-]|${slash})*`,
      "gi",
    ),
    replace: (whole, [kept = ""]) => (hasNoDigit(whole) ? whole : `${kept}${maskOf(id)}`),
  };
}
