import { experimental_AstroContainer as Container } from "astro/container";
import { beforeAll, describe, expect, it } from "vitest";
import type { Entry } from "../../scorer/board/entry.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import Story from "../../site/components/run/Story.astro";
import { entryWith } from "./entry.ts";
import { event } from "../observe/observing.ts";
import type { Told } from "../observe/story/telling.ts";
import { jsonLines } from "../support/make-folder.ts";

function entryOf(...events: readonly Told[]): Promise<Entry> {
  const log = jsonLines(events.map(([kind, fields], seq) => event(seq, kind, fields)));
  return entryWith({ "telemetry/events.jsonl": log });
}

describe("the harness story of a run page", () => {
  let container: Container;
  beforeAll(async () => {
    container = await Container.create();
  });
  const html = async (...events: readonly Told[]): Promise<string> =>
    container.renderToString(Story, {
      props: { entry: await entryOf(...events), rubric: currentRubric },
    });

  it("is not there where the harness did nothing", async () => {
    expect((await html(["session.start"])).trim()).toBe("");
  });

  it("has a part for what happened, and none for what did not", async () => {
    const text = await html(["checkpoint"], ["checkpoint"]);
    expect(text.match(/id="story-[a-z]+"/g)).toEqual(['id="story-besides"']);
  });

  it("opens each row into the lines it counts", async () => {
    const text = await html(
      ["verdict", { step: "draw", outcome: "refine", attempt: 1 }],
      ["verdict", { step: "draw", outcome: "surrender", attempt: 2 }],
    );
    expect(text).toContain("refine, surrender");
    expect(text).toContain("given up without an incident");
    expect(text).toContain("before the three it should be given");
    expect(text).toContain("2 counted, all below");
    expect(text).toContain("&quot;outcome&quot;:&quot;surrender&quot;");
    expect(text).not.toContain("style=");
  });

  it("escapes a stranger's text", async () => {
    const evil = `<img src=x onerror="alert(1)"><script>alert(2)</script>\u202eevil`;
    const text = await html(
      ["breaker", { name: evil + "y".repeat(10_000) }],
      ["supervisor", { act: "jail", adjustment: evil, reason: evil }],
      ["verdict", { step: evil, outcome: "accept" }],
      ["reentry", { step: evil, count: 1 }],
    );
    expect(text).not.toContain("<script");
    expect(text).not.toContain("<img");
    expect(text).not.toContain("\u202e");
    expect(text).toContain("&lt;script&gt;");
    expect(text).toContain("⟨U+202E⟩");
    expect(text).not.toContain("y".repeat(1000));
  });
});
