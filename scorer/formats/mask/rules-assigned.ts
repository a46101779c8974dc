import { maskOf, maskSource, type MaskRule } from "./rule.ts";
import { looksSecret, type SecretKind } from "./secret-value.ts";

const id = "assigned-secret";

const joint = "[_.-]?";

/** Words at the end of a name, by what they call a value; in this order, as `access_token` ends in `token`. */
const names: Readonly<Record<Exclude<SecretKind, "given">, string>> = {
  password: `pass(?:word|wd|phrase|code)|pwd|(?<=[_-])pass`,
  secret: `secret(?:${joint}(?:access${joint})?key)?|(?:api|access|auth|app|private|signing|encryption|account|master|service|subscription|deploy|shared|storage|consumer|admin|client|webhook)${joint}(?:key|secret|token)|(?:refresh|session|bearer|bot|security|personal|oauth|csrf|xsrf)${joint}token|credentials?|_auth`,
  token: `token|jwt|[?&;](?:key|sig|signature|auth|sid|session|hmac|code)`,
};

const quote = String.raw`(?:\\*["'\x60]|&quot;|&#3[49];)`;

/** `=`, `:`, `=>`, `":"`, `"] = `, `>` of XML, `" value="` of XML and forms, `","value":"` of lists of variables. */
const assigns = String.raw`(?:${quote}?\]?[ \t]{0,4}(?:=>|[:!=]?={1,3}|[:>])|${quote}[ \t]{1,4}value=|${quote},[ \t]{0,4}${quote}value${quote}[ \t]{0,4}:)[ \t]{0,4}`;

const bare = String.raw`[^\s\u0000-\u001f"'\x60<>\\,;|&)({}[\]]`;
const inQuotes = String.raw`[^\s\u0000-\u001f"'\x60<>\\]`;

/** Up to the same quote, with what is escaped. Without that quote it would run into what follows. */
const closed = String.raw`[^"\\\s]*(?:\\\S[^"\\\s]*){0,1000}(?=")`;

/** In escaped quotes, or in those that JSON may close first: with backslashes that belong to no quote or line end. */
const open = String.raw`${inQuotes}*(?:\\+(?![\\"'\x60nrt])${inQuotes}+){0,1000}`;

/**
 * In quotes up to the quote; bare up to what ends a value in shell, JSON, YAML or an address. Masks are
 * part of a value.
 */
const value = String.raw`(?:(")(${closed})|(${quote})(${open})|(${bare}*(?:${maskSource}${bare}*)*))`;

/** Values of names that call them secret; the name stays. */
export const assignedRules: readonly MaskRule[] = [
  rule(/pass|pwd/i, "password", `(?:${names.password})${assigns}`),
  rule(/secret|key|token|credential|_auth/i, "secret", `(?:${names.secret})${assigns}`),
  rule(
    /token|jwt|[?&;](?:key|sig|auth|sid|session|hmac|code)/i,
    "token",
    `(?:${names.token})${assigns}`,
  ),
  rule(
    /--/,
    "secret",
    String.raw`--[a-z0-9-]{0,30}(?:password|passwd|passphrase|token|secret|api-?key)[ \t]{1,4}`,
  ),
  rule(
    /\s-(?:u|-user)[ =]/,
    "password",
    String.raw`(?<=^|\s)-(?:u|-user)[ \t=]{1,4}["'\\]{0,4}[\w.@%+-]{1,100}:`,
  ),
  // netrc(5), where it stands in one line
  rule(/password/, "password", String.raw`\blogin[ \t]{1,4}\S{1,100}[ \t]{1,4}password[ \t]{1,4}`),
];

function rule(hint: RegExp, kind: SecretKind, before: string): MaskRule {
  return {
    id,
    hint,
    pattern: new RegExp(String.raw`(${before})${value}(?=([([]?))`, "gi"),
    replace: (whole, [name = "", ...groups]) => {
      const [closedBy, inClosed, openedBy, inOpen, plain = "", next] = groups;
      const opening = closedBy ?? openedBy;
      if (opening !== undefined)
        return looksSecret(unescaped(inClosed ?? inOpen ?? ""), kind)
          ? `${name}${opening}${maskOf(id)}`
          : whole;
      // what is called or indexed is code; `pwd` is also where one is
      const isOther = next !== "" || (/^pwd/i.test(name) && /^[~./]|^[a-z]:/i.test(plain));
      return !isOther && looksSecret(plain, kind, false) ? `${name}${maskOf(id)}` : whole;
    },
  };
}

/** Without the backslashes of escapes, so that a value counts as much in JSON as by itself. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u[0-9a-f]{4}|(.))/gi, (_, escaped?: string) => escaped ?? "?");
}

const ending = new RegExp(`(?:${Object.values(names).join("|")})$`, "i");

/** Whether the value of a member of a JSON object may be secret by what it is called. */
export function isSecretName(key: string): boolean {
  return ending.test(key.slice(-60));
}
