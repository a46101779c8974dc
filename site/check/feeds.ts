import { type BoardChange, staleChanges } from "../../scorer/board/changes.ts";
import { changeSentence, changeTitle, changeWords } from "../../scorer/describe/changes.ts";
import { feedEntries } from "../../scorer/describe/feed.ts";
import { formatMilli } from "../../scorer/describe/number.ts";
import { type Differ, same } from "./difference.ts";
import { Markup, tagged } from "./markup.ts";

type Told = { readonly title: string; readonly text: string };

/** Holds the feed in both forms against the log of changes, the latest first. */
export function checkFeeds(
  { atom, json }: { readonly atom: string; readonly json: string },
  changes: readonly BoardChange[],
  differ: Differ,
): void {
  const expected = changes.slice(0, feedEntries).map((change) => {
    const words = changeWords(change);
    return { title: changeTitle(words), text: changeSentence(words) };
  });
  const feed = new Markup(atom);
  const entries = feed.all(tagged("entry")).map((entry) => ({
    title: feed.textOf(tagged("title"), entry) ?? "",
    text: feed.textOf(tagged("content"), entry) ?? "",
  }));
  const { items } = JSON.parse(json) as {
    readonly items: readonly { readonly title: string; readonly content_text: string }[];
  };
  checkTold("Atom", entries, expected, differ);
  const told = items.map(({ title, content_text: text }) => ({ title, text }));
  checkTold("JSON Feed", told, expected, differ);
}

function checkTold(
  form: string,
  found: readonly Told[],
  expected: readonly Told[],
  differ: Differ,
): void {
  expected.forEach(({ title, text }, index) => {
    const about = `${form}, entry ${(index + 1).toString()}`;
    same(differ, about, found[index]?.title, title);
    same(differ, about, found[index]?.text, text);
  });
  if (found.length !== expected.length)
    differ(`${form}, entries`, found.length.toString(), expected.length.toString());
}

/** Holds before and after on the page of changes against the log. */
export function checkChangesPage(
  page: Markup,
  changes: readonly BoardChange[],
  differ: Differ,
): void {
  for (const change of changes) {
    const { anchor, score } = changeWords(change);
    const row = page.byId(anchor);
    // older changes stand in the JSON alone
    if (row === undefined || score === null) continue;
    const cells = page.all(tagged("td"), row).map((cell) => page.text(cell));
    same(differ, `${anchor}, before`, cells[1], score.before);
    same(differ, `${anchor}, after`, cells[2], score.after);
    same(differ, `${anchor}, moved`, cells[3], score.moved ?? "");
  }
}

/** Runs of which the log's last score is not the one computed now: a change is missing from it. */
export function checkStale(changes: readonly BoardChange[], differ: Differ): void {
  for (const { of, compositeMilli } of staleChanges(changes)) {
    const { change, afterMilli } = of;
    const computed = compositeMilli === null ? "unmeasured" : formatMilli(compositeMilli, 3);
    differ(
      `the last score of ${change.run} under ${change.rubric ?? ""}; add the change that is missing`,
      afterMilli === null ? undefined : formatMilli(afterMilli, 3),
      computed,
    );
  }
}
