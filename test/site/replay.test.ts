import { experimental_AstroContainer as Container } from "astro/container";
import { beforeAll, describe, expect, it } from "vitest";
import Marked from "../../site/components/replay/Marked.astro";
import Player from "../../site/components/replay/Player.astro";
import Tables from "../../site/components/replay/Tables.astro";
import type { ReplayFiles } from "../../site/data/packed-replay.ts";
import { replayOf, replayPieceText } from "../../site/data/replays.ts";
import { densityPath, marksPath } from "../../site/drawing/density.ts";
import { Order, stepOfHash } from "../../site/scripts/replay/order.ts";
import type { Entry } from "../../scorer/board/entry.ts";
import type { ReplayIndex, ReplayPiece } from "../../scorer/describe/replay-json.ts";
import { call, event, logs, request } from "../observe/observing.ts";
import { entryWith } from "./entry.ts";

const evil = `<img src=x onerror="alert(1)"><script>alert(2)</script>\u202eevil`;

function hostileEntry(): Promise<Entry> {
  return entryWith(
    logs({
      requests: [request(0, { agent: evil, role: evil, model: evil })],
      calls: [call(1, { tool: evil, command: evil + "y".repeat(10_000), outcome: "failed" })],
      events: [
        event(2, "breaker", { name: evil, tripped: true }),
        event(3, "review", { finding: evil }),
      ],
    }),
  );
}

async function hostile(): Promise<ReplayFiles> {
  return replayOf(await hostileEntry());
}

describe("the replay page", () => {
  let container: Container;
  beforeAll(async () => {
    container = await Container.create();
  });

  it("escapes a stranger's text, and cuts it", async () => {
    const replay = await hostile();
    for (const part of [Player, Marked, Tables]) {
      const html = await container.renderToString(part, { props: { replay } });
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img");
      expect(html).not.toContain("\u202e");
      expect(html).not.toContain("y".repeat(200));
      expect(html).not.toContain("style=");
    }
    const html = await container.renderToString(Marked, { props: { replay } });
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain('href="#step=2"');
    expect(html).toContain('id="step=2"');
    expect(html).toContain("telemetry/tool-calls.jsonl, seq 1");
    expect(JSON.stringify(replay.index)).not.toContain("\u202e");
    expect(await replayPieceText(await hostileEntry(), 0)).not.toContain("\u202e");
  });

  it("draws a row a lane and says the first step", async () => {
    const replay = await hostile();
    const html = await container.renderToString(Player, { props: { replay } });
    expect(html.match(/class="share"/g)).toHaveLength(replay.index.lanes.length);
    expect(html).toContain("Step 1 of 4");
    expect(html).toContain('data-replay="/runs/run-1/replay/"');
    expect(html).toContain("<noscript>");
  });

  it("packs pieces as the files of the site hold them", async () => {
    const entry = await hostileEntry();
    const { pieces, index, opening } = await replayOf(entry);
    expect(pieces).toBe(1);
    const piece = JSON.parse(await replayPieceText(entry, 0)) as ReplayPiece;
    expect(piece.first).toBe(1);
    expect(piece.steps).toHaveLength(index.steps);
    expect(piece.steps).toEqual(opening);
    await expect(replayPieceText(entry, 1)).rejects.toThrow(RangeError);
  });
});

describe("the overview", () => {
  it("gives a lane the share of a bin's steps that is its own", () => {
    expect(densityPath("AAB", "A", 10, 8)).toBe("M0 10v-8h1v8M1 10v-8h1v8");
    expect(densityPath("AAB", "B", 10, 8)).toBe("M2 10v-8h1v8");
    expect(densityPath("AABB".repeat(160), "A", 10, 8)).toContain("M0 10v-4h1v4");
    expect(densityPath("A".repeat(3199) + "B", "B", 10, 8)).toBe("M159 10v-1h1v1");
    expect(densityPath("", "A", 10, 8)).toBe("");
  });

  it("ticks the bins that hold a marked step", () => {
    expect(marksPath([1, 3], 4, 7)).toBe("M0.5 7v-7M2.5 7v-7");
    expect(marksPath([1, 2, 3, 320], 320, 7)).toBe("M0.5 7v-7M1.5 7v-3.5M159.5 7v-3.5");
    expect(marksPath([], 4, 7)).toBe("");
  });
});

describe("the order of steps", () => {
  const index: ReplayIndex = {
    format: "proofboard/replay@1",
    run: "r",
    steps: 6,
    pieceSteps: 500,
    lanes: [],
    laneOfStep: "ABBABA",
    kinds: [],
    marks: [
      { step: 2, kind: "loop", words: "loop", last: 3 },
      { step: 4, kind: "verdict", words: "verdict", last: 4 },
      { step: 5, kind: "loop", words: "loop", last: 5 },
    ],
    clocks: [],
  };

  it("goes to the next step either way, and stops at the ends", () => {
    const order = new Order(index);
    expect([order.next(1, 1), order.next(1, -1), order.next(6, 1)]).toEqual([2, null, null]);
    expect([order.first(), order.last()]).toEqual([1, 6]);
    expect([order.within(0), order.within(99), order.within(3.6)]).toEqual([1, 6, 4]);
  });

  it("passes over lanes that are not shown", () => {
    const order = new Order(index);
    order.lanes = new Set([0]);
    expect([order.next(1, 1), order.next(4, 1), order.first(), order.last()]).toEqual([4, 6, 1, 6]);
    expect([order.mark(1, 1), order.mark(4, 1), order.isShown(2)]).toEqual([4, null, false]);
    order.lanes = new Set();
    expect([order.next(1, 1), order.first()]).toEqual([null, null]);
  });

  it("jumps by the kind of mark asked for", () => {
    const order = new Order(index);
    expect([order.mark(1, 1), order.mark(2, 1), order.mark(5, -1)]).toEqual([2, 4, 4]);
    order.kind = "loop";
    expect([order.mark(2, 1), order.mark(5, -1), order.mark(5, 1)]).toEqual([5, 2, null]);
  });

  it("knows the step an address names, and no other address", () => {
    expect(stepOfHash("#step=12")).toBe(12);
    for (const hash of ["", "#step=", "#step=-1", "#step=1e9", "#step=12x", "#marked"])
      expect(stepOfHash(hash)).toBeNull();
  });
});
