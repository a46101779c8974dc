import { rewriteManifest, withFile } from "../../support/generate/record/forge.ts";
import { ledgerPath, streamPath } from "../../support/generate/record/line.ts";
import { deliverable, shipped } from "./drifting.ts";
import { onK1, one, soundStory, Story } from "./story.ts";
import { twin, way, withText, type CodeCase } from "./ways.ts";

const early = "2026-10-19T23:54:59.999Z";
const late = "2026-10-20T00:06:00.000Z";

/** A sound record with one more tool result. */
function withResult(fields: object): ReturnType<typeof soundStory> {
  return onK1((story) => {
    story.judge("k1");
    story.observe("tool", story.attempt("tool"), { ...fields });
  });
}

export const noteCases = {
  "B-TAG": {
    ways: [
      way("note B-TAG tagmanifest-sha256.txt missing", () =>
        withFile(soundStory(), "tagmanifest-sha256.txt", null),
      ),
    ],
    twin: twin(soundStory),
  },
  "L-TAIL": {
    ways: [
      way("note L-TAIL data/ledger.jsonl:21", () => withText(soundStory(), ledgerPath, /\n$/, "")),
      way("note L-TAIL data/streams/toolgate.jsonl:2", () =>
        withText(soundStory(), streamPath("toolgate"), /.\n$/, ""),
      ),
    ],
    twin: twin(soundStory),
  },
  "C-LATE": {
    ways: [
      way("note C-LATE data/ledger.jsonl count=2", () => {
        const story = new Story().work();
        story.builder.close("completed");
        for (const id of ["p8", "p9"]) story.builder.issueParticipant(id, "dev", "m/beta");
        return story.builder.seal();
      }),
    ],
    twin: twin(soundStory),
  },
  "R-LATE": {
    ways: [
      way("note R-LATE data/streams/toolgate.jsonl producer=toolgate count=1", () => {
        const story = new Story().work();
        story.builder.close("completed");
        story.observe("tool", "a000000");
        return story.builder.seal();
      }),
    ],
    twin: twin(() => withResult({})),
  },
  "K-LATE": {
    ways: [
      way("note K-LATE data/ledger.jsonl:21 contract=c2 revision=1", () =>
        onK1((story) => {
          story.attempt("tool", { contract: "c2" });
          story.builder.freezeContract("c2", {});
        }),
      ),
      way("note K-LATE data/ledger.jsonl:21 contract=c1 revision=2", () =>
        onK1((story) => {
          story.attempt("tool", { revision: 2 });
          story.builder.freezeContract("c1", {});
        }),
      ),
      way(
        [
          "note K-LATE data/ledger.jsonl:21 contract=c2 revision=1",
          "note K-LATE data/ledger.jsonl:22 contract=c2 revision=2",
        ],
        () =>
          onK1((story) => {
            story.attempt("tool", { contract: "c2" });
            story.builder.freezeContract("c2", {});
            story.builder.freezeContract("c2", {});
          }),
      ),
    ],
    twin: twin(() =>
      onK1((story) => {
        story.builder.freezeContract("c2", {});
        story.attempt("tool", { contract: "c2" });
      }),
    ),
  },
  "K-KEEP": {
    ways: [
      way("note K-KEEP data/contracts/c1.r1.json item=d1 revision=2", () =>
        onK1(({ builder }) => {
          const item = (id: string) => ({ id, text: `${id} holds`, evaluators: [one] });
          builder.freezeContract("c1", { criteria: [item("k1"), item("k2"), item("k3")] });
        }),
      ),
    ],
    twin: twin(() => {
      const story = new Story();
      story.builder.freezeContract("c1", {});
      return story.work().ended();
    }),
  },
  "K-STRAY": {
    ways: [
      way("note K-STRAY data/contracts/c1.r2.json", () =>
        rewriteManifest(withFile(soundStory(), "data/contracts/c1.r2.json", "{}")),
      ),
    ],
    twin: twin(soundStory),
  },
  "F-LATE": {
    ways: [
      way("note F-LATE data/ledger.jsonl:13", () => {
        const story = new Story({ expected: null });
        story.attempt("tool");
        story.builder.freezeExpected({});
        return story.ended();
      }),
    ],
    twin: twin(() => {
      const story = new Story({ expected: null });
      story.builder.freezeExpected({});
      story.attempt("tool");
      return story.ended();
    }),
  },
  "T-SKEW": {
    ways: [
      way("note T-SKEW count=1", () => withResult({ at: early })),
      way("note T-SKEW count=1", () => withResult({ at: late })),
    ],
    twin: twin(() => withResult({ at: "2026-10-20T00:05:00.000Z" })),
  },
  "U-DUP": {
    ways: [
      way("note U-DUP count=2", () =>
        onK1((story) => {
          for (let n = 0; n < 2; n += 1) story.observe("tool", "a000000");
        }),
      ),
    ],
    twin: twin(() => withResult({})),
  },
  "U-EXTRA": {
    ways: [
      way("note U-EXTRA count=1", () => withResult({ what: "tool.weather" })),
      way("note U-EXTRA count=1", () =>
        onK1(({ builder }) => {
          builder.observe("fswatch", "a000000", "tool.result");
        }),
      ),
    ],
    twin: twin(() => withResult({})),
  },
  "X-LOG": {
    ways: [way("note X-LOG op=tool logged=3 issued=2", soundStory, { logged: { tool: 3 } })],
    twin: twin(soundStory, { logged: { tool: 2, step: 0 } }),
  },
  "X-EMPTY": {
    ways: [
      way("note X-EMPTY data/ledger.jsonl", () =>
        rewriteManifest(withFile(soundStory(), ledgerPath, "")),
      ),
      way("note X-EMPTY data/ledger.jsonl", () =>
        rewriteManifest(withFile(soundStory(), ledgerPath, null)),
      ),
    ],
    twin: twin(() => withText(soundStory(), ledgerPath, /\n[^]*$/, "\n")),
  },
  "O-MISS": {
    ways: [
      way("note O-MISS count=2 producer=toolgate first=a000001 what=tool.result", () =>
        new Story().work([1, 3]).ended(),
      ),
      way("note O-MISS count=1 producer=fswatch first=OUT.md what=file.read", () => {
        const fixed = [{ id: "f", producer: "fswatch", what: "file.read", subject: "OUT.md" }];
        return soundStory({ expected: { fixed } });
      }),
    ],
    twin: twin(soundStory),
  },
  "O-ZERO": {
    ways: [
      way("note O-ZERO", () => soundStory({ expected: { rules: [] } })),
      way("note O-ZERO", () =>
        soundStory({
          expected: { rules: [{ id: "r", on: "step", producer: "fswatch", what: "step.done" }] },
        }),
      ),
    ],
    twin: twin(() => soundStory({ expected: { rules: [] } }), { logged: { tool: 3 } }),
  },
  "I-ZERO": {
    ways: [way("note I-ZERO", () => soundStory({ contract: { criteria: [], deliverables: [] } }))],
    twin: twin(() => soundStory({ contract: { criteria: [] } })),
  },
  "D-DRIFT": {
    ways: [
      way(
        "note D-DRIFT item=d1 contract=c1 path=OUT.md",
        () => deliverable("judged"),
        shipped("shipped"),
      ),
    ],
    twin: twin(() => deliverable("shipped"), shipped("shipped")),
  },
  "Z-STOP": {
    ways: [way("note Z-STOP", () => new Story().work().builder.seal())],
    twin: twin(() => new Story().work().ended("aborted")),
  },
  "Z-OPEN": {
    ways: [
      way("note Z-OPEN status=completed open=4", () => new Story().work().ended()),
      way("note Z-OPEN status=aborted open=0", () => {
        const story = new Story().work().others();
        story.judge("k1");
        return story.ended("aborted");
      }),
    ],
    twin: twin(soundStory),
  },
} satisfies Record<string, CodeCase>;
