import { rewriteManifest, withFile } from "../../support/generate/record/forge.ts";
import { digestOf, expectedPath } from "../../support/generate/record/line.ts";
import type { Around } from "./facts.ts";
import { onK1, one, soundStory, type Setting, Story } from "./story.ts";
import { headAt, twin, way, withText, type CodeCase, type Way } from "./ways.ts";

const other = digestOf("something else");
const contract = "data/contracts/c1.r1.json";

/** A way by a wrong setting of an otherwise sound story. */
const by = (said: string, setting: Setting, around: Around = {}): Way =>
  way(said, () => soundStory(setting), around);

/** A line of the ledger before the contract, its eighth. */
const early = (said: string, fields: object): Way =>
  by(said, {
    early: ({ builder }) => {
      builder.issueParticipant("p9", "dev", "m/beta", { ...fields });
    },
  });

const rule = { id: "r", on: "tool", producer: "toolgate", what: "tool.result" };
const criterion = { id: "k1", text: "k1 holds", evaluators: [one] };

const noOpen = { nonce: undefined, profile: undefined, task: undefined, harness: undefined };

export const spineCases = {
  "A-ANCHOR": {
    ways: [
      by(
        "spine A-ANCHOR data/ledger.jsonl freeze digest=sha256:…",
        {},
        { anchors: { run: "run-1", freezeHead: other } },
      ),
      by(
        "spine A-ANCHOR data/ledger.jsonl close digest=sha256:…",
        {},
        { anchors: { run: "run-1", closeHead: other } },
      ),
      by(
        "spine A-ANCHOR manifest-sha256.txt manifest digest=sha256:…",
        {},
        { anchors: { run: "run-1", manifestSha256: other.slice(7) } },
      ),
    ],
    twin: () => {
      const files = soundStory();
      const anchors = { run: "run-1", freezeHead: headAt(files, 9), closeHead: headAt(files, -1) };
      return twin(() => files, { anchors })();
    },
  },
  "C-OPEN": {
    ways: [
      by("spine C-OPEN data/ledger.jsonl:1", {
        run: { kind: "participant.issue", id: "p9", role: "dev", model: "m/beta", ...noOpen },
      }),
      by("spine C-OPEN data/ledger.jsonl:8 again", {
        early: ({ builder }) => {
          const harness = { name: "a-harness", version: "1.0.0" };
          const nonce = "0".repeat(32);
          builder.ledger("run.open", { nonce, profile: "evidence/1", task: other, harness });
        },
      }),
    ],
    twin: twin(() => soundStory({ run: { profile: "another" } })),
  },
  "C-LEDGER": {
    ways: [
      early("spine C-LEDGER data/ledger.jsonl:8 order", { seq: 99 }),
      early("spine C-LEDGER data/ledger.jsonl:8 producer other=toolgate", { producer: "toolgate" }),
      early("spine C-LEDGER data/ledger.jsonl:8 run run=run-0002", { run: "run-0002" }),
      early("spine C-LEDGER data/ledger.jsonl:7 unconfirmed", { prev: other }),
      early('spine C-LEDGER data/ledger.jsonl:8 schema message=Unrecognized key: "extra"', {
        extra: 1,
      }),
      by("spine C-LEDGER data/ledger.jsonl:8 twice id=toolgate", {
        early: ({ builder }) => {
          builder.admit("toolgate", "agent");
        },
      }),
      by("spine C-LEDGER data/ledger.jsonl:12 twice id=p1", {
        early: ({ builder }) => {
          builder.issueParticipant("p1", "dev", "m/beta");
        },
      }),
      way(
        [
          "spine C-LEDGER data/ledger.jsonl:2 canonical",
          "spine C-LEDGER data/ledger.jsonl:2 unconfirmed",
        ],
        () => withText(soundStory(), "data/ledger.jsonl", /\n\{/, "\n{ "),
      ),
      way(
        [
          "spine C-LEDGER data/ledger.jsonl:1 syntax",
          "spine C-LEDGER data/ledger.jsonl:1 unconfirmed",
        ],
        () => withText(soundStory(), "data/ledger.jsonl", "{", "["),
      ),
      way("spine C-LEDGER data/ledger.jsonl crlf", () =>
        withText(soundStory(), "data/ledger.jsonl", /\n/g, "\r\n"),
      ),
    ],
    twin: twin(() =>
      soundStory({
        early: ({ builder }) => {
          builder.issueParticipant("p9", "dev", "m/beta");
        },
      }),
    ),
  },
  "F-NONE": {
    ways: [by("spine F-NONE data/ledger.jsonl", { expected: null })],
    twin: twin(() => soundStory({ expected: { rules: [] } })),
  },
  "F-MISS": {
    ways: [
      way("spine F-MISS data/expected.json", () =>
        rewriteManifest(withFile(soundStory(), expectedPath, null)),
      ),
    ],
    twin: twin(soundStory),
  },
  "F-SUM": {
    ways: [
      way("spine F-SUM data/expected.json", () =>
        rewriteManifest(withText(soundStory(), expectedPath, "tool.result", "tool.seen")),
      ),
      by("spine F-SUM data/expected.json", { expectedFreeze: { digest: other } }),
    ],
    twin: twin(() => soundStory({ expected: { rules: [rule] } })),
  },
  "F-BAD": {
    ways: [
      by("spine F-BAD data/expected.json run message=run-0002", { expected: { run: "run-0002" } }),
      by("spine F-BAD data/expected.json contract message=sha256:…", {
        expected: { contracts: [other] },
      }),
      by('spine F-BAD data/expected.json schema message=Unrecognized key: "more"', {
        expected: { more: 1 },
      }),
      by("spine F-BAD data/expected.json schema message=rules.1: each rule once", {
        expected: { rules: [rule, { ...rule, id: "again" }] },
      }),
      way(
        "spine F-BAD data/expected.json syntax message=line 1, column 2 the end of the text, not a key in double quotes",
        () =>
          onK1(
            (story) => {
              story.builder.file(expectedPath, "{");
            },
            { expectedFreeze: { digest: digestOf("{") } },
          ),
      ),
    ],
    twin: twin(() => soundStory({ expected: { contracts: [] } })),
  },
  "F-TWICE": {
    ways: [
      way("spine F-TWICE data/ledger.jsonl:20", () =>
        onK1(({ builder }) => {
          builder.freezeExpected({ rules: [] });
        }),
      ),
    ],
    twin: twin(soundStory),
  },
  "K-MISS": {
    ways: [
      way("spine K-MISS data/contracts/c1.r1.json contract=c1 revision=1", () =>
        rewriteManifest(withFile(soundStory(), contract, null)),
      ),
    ],
    twin: twin(soundStory),
  },
  "K-SUM": {
    ways: [
      way("spine K-SUM data/contracts/c1.r1.json contract=c1 revision=1", () =>
        rewriteManifest(withText(soundStory(), contract, "k1 holds", "k1 is there")),
      ),
    ],
    twin: twin(() => soundStory({ k1: { text: "k1 is there" } })),
  },
  "K-BAD": {
    ways: [
      ...[{ contract: "c9" }, { revision: 2 }, { run: "run-0002" }, { supersedes: other }].map(
        (wrong) =>
          by("spine K-BAD data/contracts/c1.r1.json differs contract=c1 revision=1", {
            contract: wrong,
          }),
      ),
      by(
        'spine K-BAD data/contracts/c1.r1.json schema contract=c1 revision=1 message=Unrecognized key: "more"',
        { contract: { more: 1 } },
      ),
      by(
        "spine K-BAD data/contracts/c1.r1.json schema contract=c1 revision=1 message=criteria.1.id: each item id once",
        { contract: { criteria: [criterion, { ...criterion, text: "another" }] } },
      ),
      by(
        "spine K-BAD data/contracts/c1.r1.json schema contract=c1 revision=1 message=criteria.0.evaluators.1: each evaluator once",
        { k1: { evaluators: [one, one] } },
      ),
    ],
    twin: twin(() => soundStory({ contract: { deliverables: [] } })),
  },
  "K-REV": {
    ways: [
      by("spine K-REV data/ledger.jsonl:8 contract=c1 revision=2", {
        contract: { revision: 2 },
        freeze: { revision: 2 },
      }),
      by("spine K-REV data/ledger.jsonl:8 contract=c1 revision=1", {
        contract: { supersedes: other },
        freeze: { supersedes: other },
      }),
      way("spine K-REV data/ledger.jsonl:20 contract=c1 revision=2", () =>
        onK1(({ builder }) => {
          builder.freezeContract("c1", { supersedes: other }, { supersedes: other });
        }),
      ),
    ],
    twin: twin(() => {
      const story = new Story().work().others();
      story.builder.freezeContract("c1", {});
      return story.ended();
    }),
  },
} satisfies Record<string, CodeCase>;
