import { experimental_AstroContainer as Container } from "astro/container";
import { beforeAll, describe, expect, it } from "vitest";
import type { Entry } from "../../scorer/board/entry.ts";
import { partsOf } from "../../scorer/board/parts.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { fileStart } from "../../site/data/evidence-files.ts";
import { evidencePage, type ContractPage } from "../../site/data/evidence-page.ts";
import { Quotes } from "../../site/data/evidence-quotes.ts";
import EvidencePart from "../../site/components/run/EvidencePart.astro";
import { hostile } from "../browser/support/generated-runs.ts";
import { entryOf, itemOf, recordOf, verdictOf } from "../support/evidence-record.ts";
import { entryWith } from "./entry.ts";
import { walkedRecord } from "../support/walked-record.ts";

const walked = await entryWith(walkedRecord({ words: hostile }));

async function pagesOf(entry: Entry): Promise<readonly ContractPage[]> {
  const { record } = entry.card.evidence;
  if (record === null) throw new Error("the record was read");
  return evidencePage(entry.scored, record);
}

describe("the evidence of a run page", () => {
  let container: Container;
  beforeAll(async () => {
    container = await Container.create();
  });
  const html = async (entry: Entry): Promise<string> => {
    const part = partsOf(entry.card, currentRubric).find(({ kind }) => kind === "evidence");
    return container.renderToString(EvidencePart, {
      props: { entry, part, rubric: currentRubric },
    });
  };

  it("says of a run without one that it is never filled in afterwards, and shows no more", async () => {
    const text = await html(await entryWith({}));
    expect(text).toContain("No evidence recorded");
    expect(text).toContain("never filled in afterwards");
    expect(text).not.toContain("Two halves");
    expect(text).not.toContain('class="factors"');
    expect(text).not.toContain('id="evidence-items"');
  });

  it("shows factors, halves, working, items, findings and tables of one that was read", async () => {
    expect(walked.card.evidence).toMatchObject({ state: "recorded", tenths: 70 });
    const text = await html(walked);
    for (const words of [
      "½ × 0 of 1 item met",
      "½ × 1 of 1 operation arrived",
      "closed as completed",
      "What the model controls",
      "What the harness controls",
      "earns 10.0 of the 20.0 points",
      "Self-attested",
      "Own criteria",
      "tenths of a point",
      "Seen by one observer: procwatch.",
      "Never seen to reject anything",
      "The rules leave out",
      "V-JUDGE",
      "V-LOST",
      "Said, and not counted",
    ])
      expect(text, words).toContain(words);
    expect(text).not.toMatch(/\bcomplete\b/i);
  });

  it("escapes what strangers wrote, wherever it stands, and uses no style attribute", async () => {
    const text = await html(walked);
    expect(text).not.toContain("<script>");
    expect(text).not.toContain("<img");
    expect(text).not.toContain("\u202e");
    expect(text).not.toContain(" style=");
    // wording in row and walk, observation, output, verdict twice, claim twice and more
    expect(text.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(6);
  });

  it("leads link by link from contract to attempt, observation, blob and verdict", async () => {
    const text = await html(walked);
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(ids.size).toBe([...text.matchAll(/ id="/g)].length);
    const links = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(ids.has(link), link).toBe(true);
  });

  it("shows a record that could not be read by what was found in it", async () => {
    const text = await html(await entryWith({ "evidence/data/expected.json": "{}" }));
    expect(text).toContain("could not be read, so nothing in it can be told");
    expect(text).toContain("X-EMPTY");
    expect(text).not.toContain('id="evidence-items"');
  });
});

describe("the walk of an item", () => {
  it("quotes the bytes of every line and blob once, and leads on from each", async () => {
    const [contract] = await pagesOf(walked);
    const places = contract?.frozenAt.map(({ quote, here }) => [quote.place, here]);
    expect(places).toEqual([
      ["ledger.jsonl:5", true],
      ["contracts/c1.r1.json", true],
    ]);
    const walk = contract?.items[0]?.walk;
    expect(walk?.asked.map(({ quote, here }) => [quote.place, here])).toEqual([
      ["ledger.jsonl:5", false],
      ["contracts/c1.r1.json", false],
    ]);
    const [attempt, line, output, picture] = walk?.observed[0]?.quoted ?? [];
    expect(attempt?.quote.text).toContain('"attempt.issue"');
    expect(attempt?.quote.leads.map(({ id }) => id)).toEqual([contract?.frozenAt[0]?.quote.id]);
    expect(line?.quote.text).toContain('"process.exit"');
    expect(line?.quote.leads.map(({ id }) => id)).toEqual(
      [attempt, output, picture].map((quoted) => quoted?.quote.id),
    );
    expect(output?.quote.text).toBe(hostile);
    expect(picture?.quote).toMatchObject({ text: null, remark: "4 bytes that are not text" });
    expect(walk?.accepted.map(({ verdict }) => verdict.notCounted)).toEqual(["V-JUDGE", null]);
    const counted = walk?.accepted[1]?.quoted.map(({ quote }) => quote) ?? [];
    expect(counted.map(({ place }) => place.replace(/[0-9a-f]{12}…/, "…"))).toEqual([
      "ledger.jsonl:11",
      "streams/eval-process.jsonl:2",
      "blobs/…",
    ]);
    expect(counted[1]?.leads.map(({ label }) => label)).toEqual([
      "what was asked",
      "streams/procwatch.jsonl:1",
      "its program",
    ]);
    expect(walk?.said[0]?.quoted.map(({ quote }) => quote.place)).toContain(
      "streams/voice.jsonl:1",
    );
  });

  it("holds the walk of so many items, and of each so many lines; it counts the rest", async () => {
    const inputs = Array.from({ length: 20 }, (_, line) => entryOf({ line: line + 1 }));
    const verdicts = [verdictOf({ inputs }), verdictOf({ line: 2 })];
    const items = Array.from({ length: 1000 }, () => itemOf({ verdicts }));
    const [contract] = await evidencePage(walked.scored, recordOf({ items }));
    expect(contract?.items).toHaveLength(150);
    expect(contract?.items.filter(({ walk }) => walk !== null)).toHaveLength(40);
    expect(contract?.items[0]?.walk?.more).toBe(14);
  });
});

describe("quotes", () => {
  it("stand once, at an id of their own, however alike their names are", () => {
    const quotes = new Quotes();
    const first = quotes.add("evidence/data/streams/a.jsonl", 1, "one");
    const again = quotes.add("evidence/data/streams/a.jsonl", 1, "one");
    const alike = quotes.add("evidence/data/streams/a.jsonl:1", null, "other");
    expect([first.here, again.here, alike.here]).toEqual([true, false, true]);
    expect(again.quote).toBe(first.quote);
    expect(alike.quote.id).not.toBe(first.quote.id);
  });

  it("hold so many characters each and in all, and say what they leave out", () => {
    const quotes = new Quotes();
    const long = "x".repeat(5_000);
    const all = Array.from({ length: 400 }, (_, line) => quotes.add("evidence/a", line + 1, long));
    const text = all.map(({ quote }) => quote.text ?? "");
    expect(text[0]).toHaveLength(700);
    expect(all[0]?.quote.remark).toBe("the first of it");
    expect(text.join("").length).toBe(44_800);
    expect(all.at(-1)?.quote).toMatchObject({
      text: null,
      remark: "not quoted on this page",
    });
  });
});

describe("the beginning of a file", () => {
  const name = "0".repeat(64);
  const files = {
    "assets/long.txt": `${"x".repeat(1_199)}é and more`,
    "assets/broken.txt": new Uint8Array([0x61, 0xff]),
    [`evidence/data/blobs/sha256/${name}`]: "not named by its bytes",
  };

  it.each([
    ["assets/long.txt", "x".repeat(1_199), "1,210 bytes"],
    ["assets/broken.txt", null, "2 bytes that are not text"],
    ["assets/none.txt", null, "not in the folder"],
    [
      `evidence/data/blobs/sha256/${name}`,
      "not named by its bytes",
      "22 bytes, not the bytes it is named by",
    ],
  ])("%s", async (path, text, remark) => {
    const { scored } = await entryWith(files);
    expect(await fileStart(scored, path)).toEqual({ text, remark });
  });
});
