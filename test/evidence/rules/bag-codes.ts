import { rewriteManifest, withFile } from "../../support/generate/record/forge.ts";
import { digestOf, type RecordFiles } from "../../support/generate/record/line.ts";
import { linkOnDisk, plainOnDisk, socketOnDisk } from "./on-disk.ts";
import { onK1, soundStory, Story } from "./story.ts";
import { twin, way, withText, type CodeCase } from "./ways.ts";

const manifest = "manifest-sha256.txt";
const loose = "data/blobs/sha256/" + digestOf("loose").slice(7);

/** A sound record with a blob that nothing cites. */
function withLoose(): RecordFiles {
  return onK1((story) => {
    story.builder.blob("loose");
    story.judge("k1");
  });
}

/** A sound record that ends in another stream or another line of one. */
function withLine(write: (story: Story) => void): RecordFiles {
  return onK1((story) => {
    story.judge("k1");
    write(story);
  });
}

export const bagCases = {
  "P-NAME": {
    ways: [
      way("fault P-NAME data/Odd path=evidence/data/Odd", () =>
        withLine(({ builder }) => {
          builder.file("data/Odd", "x");
        }),
      ),
      way("fault P-NAME data/con.txt path=evidence/data/con.txt", () =>
        withLine(({ builder }) => {
          builder.file("data/con.txt", "x");
        }),
      ),
      way("fault P-NAME manifest-sha256.txt:1 path=data/../../secret", () =>
        withText(soundStory(), manifest, /^/, `${"0".repeat(64)}  data/../../secret\n`),
      ),
    ],
    twin: twin(() =>
      withLine(({ builder }) => {
        builder.file("data/odd", "x");
      }),
    ),
  },
  "P-LINK": {
    ways: [{ said: ["fault P-LINK data/x path=evidence/data/x"], gives: linkOnDisk }],
    twin: plainOnDisk,
  },
  "P-KIND": {
    ways: [{ said: ["fault P-KIND data/x path=evidence/data/x"], gives: socketOnDisk }],
    twin: plainOnDisk,
  },
  "B-LINE": {
    ways: [
      way("fault B-LINE manifest-sha256.txt:1", () =>
        withText(soundStory(), manifest, /^/, "a line of words\n"),
      ),
    ],
    twin: twin(() => withText(soundStory(), manifest, / {2}/, " *")),
  },
  "B-DUP": {
    ways: [
      way("fault B-DUP manifest-sha256.txt:2 path=data/blobs/sha256/…", () =>
        withText(soundStory(), manifest, /^(.*\n)/, "$1$1"),
      ),
    ],
    twin: twin(soundStory),
  },
  "B-EXTRA": {
    ways: [way("fault B-EXTRA data/odd", () => withFile(soundStory(), "data/odd", "x"))],
    twin: twin(() => rewriteManifest(withFile(soundStory(), "data/odd", "x"))),
  },
  "B-MISS": {
    ways: [way("fault B-MISS data/blobs/sha256/…", () => withFile(withLoose(), loose, null))],
    twin: twin(() => rewriteManifest(withFile(withLoose(), loose, null))),
  },
  "B-SUM": {
    ways: [
      way("fault B-SUM data/blobs/sha256/…", () => withFile(withLoose(), loose, "tight")),
      way("fault B-SUM data/blobs/sha256/… name", () =>
        rewriteManifest(withFile(withLoose(), loose, "tight")),
      ),
      way("fault B-SUM bag-info.txt", () =>
        withFile(soundStory(), "bag-info.txt", "Payload-Oxum: 0.0\n"),
      ),
    ],
    twin: twin(withLoose),
  },
  "B-NONE": {
    ways: [
      way("fault B-NONE manifest-sha256.txt", () => {
        const story = new Story().work();
        story.builder.close("completed");
        return story.builder.files();
      }),
    ],
    twin: twin(() => new Story().work().ended()),
  },
} satisfies Record<string, CodeCase>;
