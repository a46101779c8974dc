import { hasNoDigit, keyRule, wordStart, type MaskRule } from "./rule.ts";

const part = "[A-Za-z0-9_-]";

/**
 * JSON Web Tokens: RFC 7519, three parts; RFC 7516, five. `eyJ` is base64url of `{"`. One whose signature
 * was cut off still tells who it was made for.
 */
export const signedTokenRules: readonly MaskRule[] = [
  keyRule(
    "jwt",
    `${wordStart}eyJ`,
    String.raw`${part}{8,}\.${part}{8,}(?:\.${part}*){0,3}`,
    hasNoDigit,
  ),
];
