import { withoutMasks } from "./rule.ts";

/**
 * What a value is called: a password may be short, a secret or key is made by a machine, and `token` names
 * so much else that only a long value is one. `given`: it stands where nothing but a password can.
 */
export type SecretKind = "given" | "password" | "secret" | "token";

const shortest: Readonly<Record<SecretKind, number>> = {
  given: 1,
  password: 4,
  secret: 6,
  token: 12,
};

/** What manuals write where a password goes, and what opens nothing. */
const standIns =
  /^(?:pass(?:word|wd|phrase)?|pw|pwd|secret|string|text|value|stdin|prompt|true|false|none|null)$/i;

/** Names of methods that have digits in them, and are words all the same. */
const technical =
  /sha-?(?:1|224|256|384|512)|md5|crc32|base(?:16|32|58|64)|utf-?(?:8|16|32)|oauth2?|argon2(?:id|i|d)?|pbkdf2|ed25519|x509|[hrep]s(?:256|384|512)|aes-?(?:128|192|256)|pkcs\d{1,2}|http2|[a-z]+v[1-9]\b/gi;

/**
 * Whether a value that is called a password, secret or token looks like one. Placeholders, variables,
 * paths and words of code are none.
 *
 * @param quoted whether the value stood in quotes: a bare number is a count, not a password.
 */
export function looksSecret(value: string, kind: SecretKind, quoted = true): boolean {
  const left = withoutMasks(value);
  if (left.length < shortest[kind] || isPlaceholder(left)) return false;
  if (kind === "given") return !standIns.test(left);
  const words = left.replace(technical, "word");
  if (/^[\d.,:_+-]+$/.test(words)) return kind === "password" && quoted && /^\d{6,}$/.test(words);
  if (kind === "password") return /\d|[^\w\s./:@-]/.test(words) || isRandom(words);
  return !words.split(/[-_./:@]+/).every(isWord) || isRandom(words);
}

/** Something to be filled in, or filled in elsewhere: `<key>`, `${KEY}`, `process.env.KEY`, `xxxx`. */
export function isPlaceholder(value: string): boolean {
  return (
    /^(?:\$[\w({[]|[<{(]|%[\w(]|#\{|@[a-z]+$)|[<{]\w*[}>]$|^\.{2,}|^\*+$/i.test(value) ||
    /example|placeholder|change[-_]?(?:me|it)|redacted|masked|dummy|your[-_]|[-_]here$|^your[a-z]+$|^insert|replace[-_]?(?:me|with)|^todo|^<|…|xxxx|\.\.\.$|\*\*\*/i.test(
      value,
    ) ||
    /^(?:process|import|os|env|environ|self|this|config|settings|secrets|vars|var|local|ctx|args?|opts?|options|params|req|request|data|module|ENV)\.[\w.$]*$/.test(
      value,
    ) ||
    new Set(value.slice(0, 200)).size <= 3
  );
}

/** A word with a number behind it at most, or a number such as a year or a part of a version. */
function isWord(part: string): boolean {
  return /^(?:[A-Za-z]*\d{0,3}|\d{1,4}|v\d+[a-z]?)$/.test(part) && !isRandom(part);
}

/** Letters that change between large and small more often than words put together do. */
function isRandom(letters: string): boolean {
  if (letters.length < 16 || !/^[A-Za-z0-9+/=]+$/.test(letters)) return false;
  const changes = letters.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])/g)?.length ?? 0;
  return changes * 5 >= letters.length * 2;
}
