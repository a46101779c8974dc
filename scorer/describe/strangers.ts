/**
 * Characters that turn, hide or break a line of text: controls, marks of direction, invisible ones.
 * They are written out, so that a name can pass itself off as no other.
 */
const unseen =
  // eslint-disable-next-line no-control-regex -- controls are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u115f\u1160\u3164\uffa0\u{e0000}-\u{e007f}\p{Surrogate}]/gu;
/** The same to ask with: a pattern for all of a text remembers where it was. */
const hasUnseen = new RegExp(unseen.source, "u");

/**
 * Text from a run folder as a page shows it: nothing invisible, at most `limit` characters, with the
 * number of those left out.
 * @example shown("a\u202eb", 200) // => "a⟨U+202E⟩b"
 */
export function shown(text: string, limit = 400): string {
  if (text.length <= limit && !hasUnseen.test(text)) return text;
  const characters = Array.from(text);
  const kept = characters.slice(0, limit).join("");
  const visible = kept.replaceAll(unseen, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `⟨U+${code}⟩`;
  });
  const more = characters.length - limit;
  return more > 0 ? `${visible}… and ${more.toString()} characters more` : visible;
}

/** The same for the label of a drawing, which has room for few characters. */
export function brief(text: string, limit: number): string {
  if (text.length <= limit) return shown(text, limit);
  const characters = Array.from(text);
  if (characters.length <= limit) return shown(text, limit);
  return `${shown(characters.slice(0, limit - 1).join(""), limit)}…`;
}
