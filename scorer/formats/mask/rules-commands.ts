import { maskOf, maskSource, type MaskRule } from "./rule.ts";
import { looksSecret } from "./secret-value.ts";

const id = "command-password";

/** A character of the same command: not of the next one, nor of the next text where this one stands in JSON. */
const inside = String.raw`(?:[^\n|;&"\\]|"(?![,:}\]])|\\(?!n))`;

/** What may stand between a command and its option: the nearest one, not that of the next command. */
const gap = String.raw`(?:[ \t]${inside}{0,200}?)??[ \t]`;

/** The start of a command: not in the middle of another word. */
const start = String.raw`(?<=^|[\s"'\x60(|;&=/]|\\[nrt])`;

/** Commands that read a password from the one before them. */
const reader = String.raw`${inside}{0,100}(?:\bsudo[ \t]${inside}{0,40}-[A-Za-z]{0,8}S\b|--password-stdin|--passphrase-fd[ =]0|\bpasswd[ \t]{1,4}--stdin|\bkinit\b|--with-token)`;

/** In quotes, where a password may have spaces; an escaped quote is one where the text stands in JSON. */
const quote = String.raw`\\{0,4}["']`;
const quoted = String.raw`[^\n"'\\]{0,200}(?:\\+(?:u[0-9a-f]{4}|[^\w\s"'\\])[^\n"'\\]{0,200}){0,20}`;

const plain = String.raw`[^\s\u0000-\u001f"'\x60<>|&;()\\]`;
const bare = String.raw`${plain}*(?:(?:${maskSource}|\\+[^\w\s"'\x60\\])${plain}*){0,50}`;

const user = String.raw`[\w.@\\+-]{1,60}`;

/**
 * Passwords in the arguments of commands that take one there. Where they stand says what they are, so that
 * one of letters alone is one too.
 */
export const commandRules: readonly MaskRule[] = [
  rule(
    /sshpass/,
    String.raw`sshpass[ \t]{1,4}(?:-[ve][ \t]{1,4}|-P[ \t]{0,4}\S{1,60}[ \t]{1,4}){0,3}-p[ \t]{0,4}`,
  ),
  rule(/curl/, String.raw`curl${gap}(?:-u|--user|-U|--proxy-user)[ \t=]{0,4}`, `${user}:`),
  rule(/mysql|mariadb/, String.raw`(?:mysql|mariadb)[a-z-]{0,10}${gap}-p(?=\S)`),
  rule(/redis-cli/, String.raw`redis-cli${gap}(?:-a|--pass)[ \t=]{1,4}`),
  rule(
    /login/,
    String.raw`(?:docker|podman|nerdctl|helm|oras|skopeo|buildah|az|oc|cf)[ \t]{1,4}(?:[a-z]{1,20}[ \t]{1,4})?login${gap}(?:-p[ \t]{0,4}|--password[ \t=]{1,4})`,
  ),
  rule(/ldap/, String.raw`ldap[a-z]{3,10}${gap}-w[ \t]{1,4}`),
  rule(/zip/, String.raw`(?:un)?zip${gap}(?:-P[ \t]{0,4}|--password[ \t=]{1,4})`),
  rule(/7z/, String.raw`7z[a-z]{0,2}${gap}-p(?=\S)`),
  rule(/pass:/, String.raw`openssl${gap}-(?:pass|passin|passout|k)[ \t]{1,4}`, "pass:"),
  rule(
    /(?:smb|rpc)client/,
    String.raw`(?:smb|rpc)client${gap}(?:-U|--user)[ \t=]{0,4}`,
    `${user}%`,
  ),
  rule(
    /htpasswd/,
    String.raw`htpasswd[ \t]{1,4}-(?=[A-Za-z]{0,6}b)(?:(?=[A-Za-z]{0,6}n)[A-Za-z]{2,8}|[A-Za-z]{1,8}[ \t]{1,4}\S{1,200})[ \t]{1,4}\S{1,100}[ \t]{1,4}`,
  ),
  rule(
    /chpasswd/,
    String.raw`echo[ \t]{1,4}(?=${inside}{1,200}\|${inside}{0,40}chpasswd)`,
    `${user}:`,
  ),
  rule(/\|/, String.raw`(?:echo|printf)[ \t]{1,4}(?:-n[ \t]{1,4})?(?=${inside}{1,200}\|${reader})`),
  rule(/--[a-z-]{0,20}pass/, String.raw`--[a-z-]{0,20}(?:password|passwd|passphrase)=`),
  rule(
    /PASS|_PWD|_AUTH/,
    String.raw`[A-Z0-9_]{0,60}(?:PASSWORD|PASSWD|PASSPHRASE|MYSQL_PWD|SSHPASS|REDISCLI_AUTH)=`,
  ),
];

/**
 * @param before source of a pattern without groups, up to the argument.
 * @param ahead source of a pattern without groups: what of the argument comes before the password.
 */
function rule(hint: RegExp, before: string, ahead = ""): MaskRule {
  const argument = `(${quote})(${ahead})(${quoted})(?=${quote})|(${ahead})(${bare})`;
  return {
    id,
    hint,
    pattern: new RegExp(`(${start}${before})(?:${argument})`, "g"),
    replace: (whole, [kept = "", opening = "", name, inQuotes, bareName = "", value = ""]) =>
      looksSecret(inQuotes ?? value, "given")
        ? `${kept}${opening}${name ?? bareName}${maskOf(id)}`
        : whole,
  };
}
