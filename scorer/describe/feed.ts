import { changeSentence, changeTitle, type ChangeWords } from "./changes.ts";

/** What a feed says of itself; addresses are absolute. */
export type Feed = {
  readonly title: string;
  readonly subtitle: string;
  /** The page the feed follows. */
  readonly page: string;
  /** The feed's own address. */
  readonly self: string;
  /** The page of a run. */
  readonly runPage: (run: string) => string;
  readonly changes: readonly ChangeWords[];
};

/** Entries a feed holds; older ones stay on the page and in the JSON of all changes. */
export const feedEntries = 200;

/**
 * A feed without entries was still updated at some time, and there is no clock here: the beginning of
 * time as feeds count it.
 */
const never = "1970-01-01T00:00:00Z";

/** The feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { title, subtitle, page, self, changes } = feed;
  const entries = changes.slice(0, feedEntries).map((change) => atomEntry(change, feed));
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    `  <id>${xmlText(page)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <subtitle>${xmlText(subtitle)}</subtitle>`,
    `  <author><name>Proofboard</name></author>`,
    `  <updated>${xmlText(changes[0]?.at ?? never)}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries,
    `</feed>\n`,
  ].join("\n");
}

function atomEntry(change: ChangeWords, feed: Feed): string {
  const link = linkOf(change, feed);
  return [
    `  <entry>`,
    `    <id>${xmlText(idOf(change, feed))}</id>`,
    `    <title>${xmlText(changeTitle(change))}</title>`,
    `    <updated>${xmlText(change.at)}</updated>`,
    `    <published>${xmlText(change.at)}</published>`,
    `    <link rel="alternate" type="text/html" href="${xmlText(link)}"/>`,
    `    <category term="${xmlText(change.kind)}"/>`,
    `    <content type="text">${xmlText(changeSentence(change))}</content>`,
    `  </entry>`,
  ].join("\n");
}

/** The feed as JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  const { title, subtitle, page, self, changes } = feed;
  const items = changes.slice(0, feedEntries).map((change) => ({
    id: idOf(change, feed),
    url: linkOf(change, feed),
    title: changeTitle(change),
    content_text: changeSentence(change),
    date_published: change.at,
    date_modified: change.at,
    tags: [change.kind],
  }));
  const value = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description: subtitle,
    home_page_url: page,
    feed_url: self,
    language: "en",
    authors: [{ name: "Proofboard" }],
    items,
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}

function idOf({ anchor }: ChangeWords, { page }: Feed): string {
  return `${page}#${anchor}`;
}

/** The run's own page; the change itself where there is none. */
function linkOf(change: ChangeWords, feed: Feed): string {
  return change.hasPage ? feed.runPage(change.run) : idOf(change, feed);
}

/** Everything XML 1.0 may hold (section 2.2); the rest cannot even be written as a reference. */
// eslint-disable-next-line no-control-regex -- controls are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const marks: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * A text as it can stand in an XML document, in an attribute as well.
 * @example xmlText("a\u0000<b>") // => "a\ufffd&lt;b&gt;"
 */
export function xmlText(text: string): string {
  return text.replaceAll(forbidden, "\ufffd").replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
