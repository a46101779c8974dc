import { maskOf, withoutMasks, type MaskRule } from "./rule.ts";
import { isPlaceholder, looksSecret } from "./secret-value.ts";

const id = "url-password";

/** Passwords of documents and of development, that open nothing. */
const wellKnown: ReadonlySet<string> = new Set(
  "user username pass passwd password pwd secret token usr yourpassword mypassword".split(" "),
);

/**
 * Names and passwords in addresses (RFC 3986, userinfo), up to the last `@` before the path; a name alone
 * where it looks like a token. Addresses of one's own database with the same word twice stay.
 */
export const addressRules: readonly MaskRule[] = [
  {
    id,
    hint: /:\\{0,2}\/\\{0,2}\/[^\s/]*@/,
    pattern: /(:(?:\\{0,2}\/){2})([^\s/?#"'`<>\\:@]{0,256})(?::([^\s/?#"'`<>\\]{1,512}))?@/g,
    replace: (whole, [start = "", user = "", password]) =>
      isOpen(user, password) ? whole : `${start}${maskOf(id)}@`,
  },
];

function isOpen(user: string, password: string | undefined): boolean {
  if (withoutMasks(password === undefined ? user : `${user}:${password}`) === "") return true;
  if (password === undefined) return !looksSecret(user, "token");
  const left = withoutMasks(password);
  const lower = left.toLowerCase();
  return left === "" || left === user || wellKnown.has(lower) || isPlaceholder(left);
}
