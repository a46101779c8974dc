import { rewriteManifest, withFile } from "../../support/generate/record/forge.ts";
import {
  blobPath,
  digestOf,
  streamPath,
  type Fields,
  type RecordFiles,
} from "../../support/generate/record/line.ts";
import { onK1, soundStory, type Story } from "./story.ts";
import { twin, way, withText, type CodeCase, type Way } from "./ways.ts";

/** Where the third line of the tool gate stands, the last one of the record. */
const here = "fault R-BAD data/streams/toolgate.jsonl:3";
const named = "producer=toolgate seq=2";

/** A sound record and one more line of the tool gate, right but for what is replaced. */
function withLine(fields: Fields, prepare: (story: Story) => Fields = () => ({})): RecordFiles {
  return onK1((story) => {
    story.judge("k1");
    const attempt = story.attempt("tool");
    story.observe("tool", attempt, { ...fields, ...prepare(story) });
  });
}

const line = (what: string, fields: Fields, prepare?: (story: Story) => Fields): Way =>
  way(`${here} ${what}`, () => withLine(fields, prepare));

const cited =
  (change: Fields, keep = true) =>
  ({ builder }: Story): Fields => {
    const kept = keep ? builder.blob("output") : { digest: digestOf("output"), size: 6 };
    return { refs: [{ role: "output", ...kept, ...change }] };
  };

const asserted = (author: string): RecordFiles =>
  onK1(({ builder }) => {
    builder.assert("voice", "a000000", author);
  });

export const badRecord: CodeCase = {
  ways: [
    line(`role ${named} kind=assertion role=observer`, {
      kind: "assertion",
      what: undefined,
      facts: undefined,
      author: "p1",
      claim: {},
    }),
    way(
      "fault R-BAD data/streams/voice.jsonl:1 role producer=voice seq=0 kind=observation role=agent",
      () =>
        onK1(({ builder }) => {
          builder.observe("voice", "a000000", "tool.result");
        }),
    ),
    line(`attempt-unknown ${named} attempt=a000099`, { attempt: "a000099" }),
    line(`attempt-twice ${named} attempt=a000008`, {}, (story) => {
      story.attempt("tool", { id: "a000008" });
      return {};
    }),
    way("fault R-BAD data/streams/voice.jsonl:1 author producer=voice seq=0 author=p9", () =>
      asserted("p9"),
    ),
    line(`blob-missing ${named} digest=sha256:…`, {}, cited({}, false)),
    line(`blob-size ${named} digest=sha256:…`, {}, cited({ size: 7 })),
    way(`${here} blob-differs ${named} digest=sha256:…`, () =>
      rewriteManifest(
        withFile(withLine({}, cited({})), blobPath(digestOf("output")), "another output"),
      ),
    ),
    line(`run ${named} run=run-0002`, { run: "run-0002" }),
    line(`producer ${named} other=procwatch`, { producer: "procwatch" }),
    line(`order ${named.replace("2", "1")}`, { seq: 1 }),
    line('schema producer=toolgate seq=? message=Unrecognized key: "extra"', { extra: 1 }),
    line(
      "schema producer=toolgate seq=? message=facts: Invalid input: expected record, received undefined",
      { facts: undefined },
    ),
    way("fault R-BAD data/streams/toolgate.jsonl:1 start producer=toolgate seq=0", () =>
      onK1(() => undefined, {
        early: ({ builder }) => {
          builder.observe("toolgate", "a000000", "tool.result", { prev: digestOf("another run") });
        },
      }),
    ),
    way("fault R-BAD data/streams/toolgate.jsonl:1 unconfirmed producer=toolgate seq=0", () =>
      rewriteManifest(
        withText(
          soundStory(),
          streamPath("toolgate"),
          '"what":"tool.result"',
          '"what":"tool.results"',
        ),
      ),
    ),
    way("fault R-BAD data/streams/toolgate.jsonl:2 canonical producer=toolgate seq=1", () =>
      rewriteManifest(withText(soundStory(), streamPath("toolgate"), /\n\{/, "\n{ ")),
    ),
    way("fault R-BAD data/streams/toolgate.jsonl:2 syntax producer=toolgate seq=?", () =>
      rewriteManifest(withText(soundStory(), streamPath("toolgate"), /\n\{/, "\n[")),
    ),
  ],
  twin: twin(() => withLine({}, cited({}))),
};
