import { hasNoDigit, maskOf, type MaskRule } from "./rule.ts";
import { isPlaceholder, looksSecret } from "./secret-value.ts";

const quote = String.raw`(?:\\*["'])?`;

const credential = String.raw`[A-Za-z0-9._~+/=:-]+`;

const pair = String.raw`[\w.$-]{1,100}=[^\s;"'\\,<>]*`;

/** RFC 9110 and RFC 6265: what a request says to be let in. */
export const headerRules: readonly MaskRule[] = [
  {
    id: "authorization-header",
    hint: /authorization/i,
    pattern: new RegExp(
      String.raw`(authorization${quote}[ \t]{0,4}[:=,][ \t]{0,4}${quote}(?:(?:Bearer|Basic|Token|Digest|Bot|ApiKey|Negotiate)[ \t]{1,4})?)(${credential})`,
      "gi",
    ),
    replace: (whole, [kept = "", value = ""]) =>
      looksSecret(value, "secret") || isBase64Pair(value)
        ? `${kept}${maskOf("authorization-header")}`
        : whole,
  },
  {
    id: "bearer-token",
    hint: /bearer/i,
    pattern: new RegExp(String.raw`(\bBearer(?:[ \t]{1,4}|%20|\+))(${credential})`, "gi"),
    replace: (whole, [kept = "", value = ""]) =>
      looksSecret(value, "token") ? `${kept}${maskOf("bearer-token")}` : whole,
  },
  {
    id: "cookie",
    hint: /cookie/i,
    pattern: new RegExp(
      String.raw`(cookie${quote}[ \t]{0,4}[:= ][ \t]{0,4}${quote})(${pair}(?:;[ \t]{0,2}(?:${pair}|[A-Za-z]{1,20}))*)`,
      "gi",
    ),
    replace: (whole, [kept = "", pairs = ""]) =>
      pairs.split(";").some(isSecretCookie) ? `${kept}${maskOf("cookie")}` : whole,
  },
];

function isSecretCookie(pair: string): boolean {
  const [name = "", ...rest] = pair.trim().split("=");
  const value = rest.join("=");
  const isSession = /sess|sid|auth|token|jwt|csrf|login|remember/i.test(name);
  return looksSecret(value, isSession ? "password" : "token");
}

/** `user:password` in base64, which may have no digit. */
function isBase64Pair(value: string): boolean {
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(value) || isPlaceholder(value)) return false;
  return !hasNoDigit(value) || value.endsWith("=") || /[a-z][A-Z].*[a-z][A-Z]/.test(value);
}
