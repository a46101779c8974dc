import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import type { Folder } from "../../scorer/run-folder/folder.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import type { OpenedFolder } from "../../scorer/run-folder/opened.ts";
import {
  contentsOf,
  makeFolder,
  minimalRun,
  sha256,
  type Content,
} from "../support/make-folder.ts";

const citation = { title: "A page", publisher: "A Publisher", date: "2026-08" };
const sow = { id: "circles", version: "1.0", title: "Circle", criteria: [], deliverables: [] };
const totals = {
  format: "proofboard/totals@1",
  figures: { toolCalls: { value: 10, citation: 0 } },
};

/** A file of every kind, none of which refers to another. */
const everyKind: Readonly<Record<string, Content>> = {
  "run.json": minimalRun({ sow: { id: "circles", version: "1.0" } }),
  "sow.json": sow,
  "sow.md": "Draw a circle.\n",
  "status/final.json": { state: "completed", openItems: 0 },
  "status/workflow.json": { steps: [] },
  "telemetry/requests.jsonl": "",
  "telemetry/tool-calls.jsonl": "",
  "telemetry/events.jsonl": "",
  "checks.json": [],
  "lint/eslint.json": [],
  "complexity/radon.json": {},
  "duplication/jscpd.json": {},
  "coverage/lcov.info": "",
  "tests/junit.xml": "<testsuites/>",
  "tests/index.json": [],
  "tests/assertions.json": [],
  "mutation/stryker.json": {},
  "repository.json": { files: [] },
  "deliverables.json": [],
  "import.json": {
    format: "proofboard/import@1",
    from: "codex",
    files: [],
    fields: [],
    checks: [],
    masked: [],
    notes: [],
  },
  "assets/shot.png": Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
  "evidence/data/ledger.jsonl": "",
};

function open(folder: Folder): Promise<OpenedFolder> {
  return openFolder(folder, nodePlatform);
}

function without(
  contents: Readonly<Record<string, Content>>,
  path: string,
): Readonly<Record<string, Content>> {
  return Object.fromEntries(Object.entries(contents).filter(([name]) => name !== path));
}

function rules(opened: OpenedFolder): readonly string[] {
  return opened.problems.map(({ rule, file }) => `${rule} ${file}`);
}

describe("a folder in order", () => {
  test("has every document, its kinds and no problem, sealed and unsealed", async () => {
    for (const seal of [true, false]) {
      const opened = await open(makeFolder(everyKind, { seal, chunk: 3 }));
      expect(opened.problems).toEqual([]);
      expect(opened.seal).toBe(seal ? "sealed" : "unsealed");
      expect(opened.damaged).toEqual(new Set());
      expect(opened.kinds.size).toBe(19);
      const states = Object.entries(opened.documents).map(([name, { state }]) => [name, state]);
      expect(states.filter(([, state]) => state !== "read")).toEqual([["totals", "absent"]]);
    }
  });

  test("has the digest of the lines sha256sum prints for all but scorecard.json", async () => {
    const folder = makeFolder({ ...everyKind, "scorecard.json": {} }, { seal: true });
    const contents = await contentsOf(folder);
    const lines = Object.keys(contents)
      .filter((path) => path !== "scorecard.json")
      .sort()
      .map((path) => `${sha256(contents[path] ?? "")}  ${path}\n`);
    const opened = await open(folder);
    expect(opened.digest).toBe(sha256(lines.join("")));
    expect(opened.files.get("assets/shot.png")).toEqual({
      bytes: 4,
      sha256: sha256(Uint8Array.of(0x89, 0x50, 0x4e, 0x47)),
      head: Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
    });
    expect(opened.files.get("run.json")?.head.length).toBe(64);
  });
});

describe("a seal", () => {
  const change = async (edit: (contents: Record<string, Content>) => void) => {
    const contents: Record<string, Content> = await contentsOf(
      makeFolder(everyKind, { seal: true }),
    );
    edit(contents);
    return open(makeFolder(contents));
  };

  test("notices a missing file", async () => {
    const opened = await change((contents) => delete contents["tests/junit.xml"]);
    expect(opened.damaged).toEqual(new Set(["tests"]));
    expect(rules(opened)).toEqual(["seal-file-missing tests/junit.xml"]);
    expect(opened.seal).toBe("sealed");
  });

  test("keeps the kind of a file that is listed and gone", async () => {
    const opened = await change((contents) => delete contents["telemetry/requests.jsonl"]);
    expect(opened.kinds).toContain("telemetry/requests.jsonl");
  });

  test("notices an unlisted file of a known kind", async () => {
    const opened = await change((contents) => (contents["lint/more.json"] = []));
    expect(opened.damaged).toEqual(new Set(["lint"]));
    expect(rules(opened)).toEqual(["seal-file-unlisted lint/more.json"]);
  });

  test("only warns of an unlisted file nobody reads", async () => {
    const opened = await change((contents) => (contents["notes/a.txt"] = "a"));
    expect(opened.damaged).toEqual(new Set());
    expect(opened.problems).toMatchObject([{ level: "warning", rule: "file-unknown" }]);
  });

  test("leaves the claimed score and run.json out", async () => {
    const opened = await change((contents) => (contents["scorecard.json"] = {}));
    expect(opened.problems).toEqual([]);
  });

  test("is broken where the manifest is gone, changed or unreadable", async () => {
    const gone = await change((contents) => delete contents["manifest-sha256.txt"]);
    expect(gone.seal).toBe("broken");
    expect(rules(gone)).toEqual(["seal-missing manifest-sha256.txt"]);
    const changed = await change((contents) => (contents["manifest-sha256.txt"] = ""));
    expect(changed.seal).toBe("broken");
    expect(rules(changed)).toEqual(["seal-manifest manifest-sha256.txt"]);
    const hello = { "run.json": minimalRun({ seal: { manifestSha256: sha256("hello") } }) };
    const unreadable = await open(makeFolder({ ...hello, "manifest-sha256.txt": "hello" }));
    expect(unreadable.seal).toBe("broken");
    expect(rules(unreadable)).toEqual(["seal-manifest manifest-sha256.txt"]);
  });

  test("that is no digest is broken, that is null is none", async () => {
    const run = { ...minimalRun(), seal: { manifestSha256: 5 } };
    expect((await open(makeFolder({ "run.json": run }))).seal).toBe("broken");
    const none = { ...minimalRun(), seal: null };
    expect((await open(makeFolder({ "run.json": none }))).seal).toBe("unsealed");
  });

  test("is not made by a manifest alone, which still tells of logs", async () => {
    const manifest = `${sha256("")}  telemetry/requests.jsonl\n`;
    const opened = await open(
      makeFolder({ "run.json": minimalRun(), "manifest-sha256.txt": manifest }),
    );
    expect(opened.seal).toBe("unsealed");
    expect(opened.kinds).toEqual(new Set(["telemetry/requests.jsonl"]));
    expect(opened.problems).toMatchObject([{ level: "warning", rule: "seal-missing" }]);
  });

  test("covers a sealed evidence record by its own manifest", async () => {
    const record = { "evidence/manifest-sha256.txt": "", "evidence/data/ledger.jsonl": "a" };
    const folder = makeFolder({ "run.json": minimalRun(), ...record }, { seal: true });
    const contents = await contentsOf(folder);
    expect(new TextDecoder().decode(contents["manifest-sha256.txt"])).not.toContain("ledger");
    const more = { ...contents, "evidence/data/ledger.jsonl": "b", "evidence/x": "" };
    expect((await open(makeFolder(more))).problems).toEqual([]);
    const changed = { ...contents, "evidence/manifest-sha256.txt": "x" };
    expect((await open(makeFolder(changed))).damaged).toEqual(new Set(["evidence"]));
    const removed = without(contents, "evidence/manifest-sha256.txt");
    expect((await open(makeFolder(removed))).damaged).toEqual(new Set(["evidence"]));
  });

  test("notices a record sealed after the folder was", async () => {
    const opened = await change((contents) => (contents["evidence/manifest-sha256.txt"] = ""));
    expect(opened.damaged).toEqual(new Set(["evidence"]));
  });
});

describe("a broken file", () => {
  test.each<[string, Readonly<Record<string, Content>>, string, string]>([
    ["that is not UTF-8", { "checks.json": Uint8Array.of(0xff) }, "text-encoding", "checks"],
    ["with a byte-order mark", { "checks.json": "\uFEFF[]" }, "text-encoding", "checks"],
    ["with a syntax error", { "checks.json": "[" }, "json-syntax", "checks"],
    ["nested too deep", { "checks.json": "[".repeat(65) + "]".repeat(65) }, "json-depth", "checks"],
    [
      "with a key twice",
      { "status/final.json": '{"state":"failed","state":"completed"}' },
      "json-duplicate-key",
      "statusFinal",
    ],
    ["of another shape", { "checks.json": {} }, "schema", "checks"],
    [
      "with an unknown key",
      { "status/workflow.json": { steps: [], more: 1 } },
      "unknown-key",
      "statusWorkflow",
    ],
    ["that answers to another job", { "sow.json": { ...sow, version: "2.0" } }, "reference", "sow"],
    [
      "that answers to a job the run has not",
      { "run.json": minimalRun(), "sow.json": sow },
      "reference",
      "sow",
    ],
    [
      "of totals beside a log",
      {
        "run.json": minimalRun({ citations: [citation] }),
        "telemetry/totals.json": totals,
        "telemetry/tool-calls.jsonl": "",
      },
      "totals-beside-log",
      "totals",
    ],
    ["of totals without their source", { "telemetry/totals.json": totals }, "reference", "totals"],
  ])("%s is one problem and one broken document", async (_, contents, rule, name) => {
    const run = minimalRun({ sow: { id: "circles", version: "1.0" } });
    const opened = await open(makeFolder({ "run.json": run, ...contents }));
    expect(opened.problems).toMatchObject([{ level: "error", rule }]);
    const broken = Object.entries(opened.documents).filter(([, { state }]) => state === "broken");
    expect(broken.map(([document]) => document)).toEqual([name]);
  });

  test("run.json does not keep the others from being read", async () => {
    for (const run of ["{", "[]", Uint8Array.of(0xff)]) {
      const opened = await open(makeFolder({ ...everyKind, "run.json": run }));
      expect(opened.documents.run).toEqual({ state: "broken" });
      expect(opened.documents.statusFinal.state).toBe("read");
      expect(opened.documents.sow.state).toBe("read");
    }
    const others = without(everyKind, "run.json");
    const opened = await open(makeFolder(others));
    expect(rules(opened)).toEqual(["file-missing run.json"]);
    expect(opened.documents.checks.state).toBe("read");
  });

  test("run.json that still names its seal leaves the folder sealed", async () => {
    const contents = await contentsOf(makeFolder(everyKind, { seal: true }));
    const text = new TextDecoder().decode(contents["run.json"]);
    const broken = text.replace('"recorded"', '"guessed"');
    const opened = await open(makeFolder({ ...contents, "run.json": broken }));
    expect(opened.documents.run.state).toBe("broken");
    expect(opened.seal).toBe("sealed");
  });
});

describe("a folder", () => {
  test("must bear the id of its run, where its name is known", async () => {
    const files = { "run.json": minimalRun() };
    const other = await open(makeFolder(files, { name: "other" }));
    expect(other.problems).toMatchObject([{ rule: "folder-id", place: "/id", level: "error" }]);
    expect(other.documents.run.state).toBe("read");
    expect((await open(makeFolder(files, { name: "" }))).problems).toEqual([]);
  });

  test("keeps no file with an odd name or given twice", async () => {
    const odd = ["../a", "/a", "a//b", "lint/ü.json", "a\\b", "./c", "x".repeat(256), ""];
    const contents = Object.fromEntries(odd.map((path) => [path, ""]));
    const folder = makeFolder({ "run.json": minimalRun(), ...contents });
    const opened = await open({ ...folder, files: [...folder.files, ...folder.files.slice(-1)] });
    expect([...opened.files.keys()]).toEqual(["run.json"]);
    expect(rules(opened).filter((rule) => rule.startsWith("file-name"))).toHaveLength(
      odd.length + 1,
    );
  });

  test("with too many files keeps its identity only", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [`assets/${String(n)}`, ""]),
    );
    const opened = await open(makeFolder({ ...many, "run.json": minimalRun() }));
    expect([...opened.files.keys()]).toEqual(["run.json"]);
    expect(opened.problems).toMatchObject([{ rule: "file-bounds", found: "20001 files" }]);
  });

  test("does not even hash a file over 4 GiB, nor anything where all are over 16 GiB", async () => {
    const names = ["assets/1", "assets/2", "assets/3", "assets/4", "assets/5"];
    const folder = makeFolder({
      "run.json": minimalRun(),
      ...Object.fromEntries(names.map((name) => [name, ""])),
    });
    const ofSize = (bytes: number, large: readonly string[]): Folder => ({
      ...folder,
      files: folder.files.map((file) => (large.includes(file.path) ? { ...file, bytes } : file)),
    });
    const one = await open(ofSize(2 ** 32 + 1, ["assets/1"]));
    expect([...one.files.keys()]).toEqual([...names.slice(1), "run.json"]);
    expect(one.problems).toMatchObject([
      { rule: "file-bounds", file: "assets/1", found: "4294967297 bytes" },
    ]);
    const all = await open(ofSize(2 ** 32, names));
    expect([...all.files.keys()]).toEqual(["run.json"]);
    expect(all.problems).toMatchObject([{ rule: "file-bounds", file: "" }]);
  });

  test("reads no document over 64 MiB", async () => {
    const folder = makeFolder({ "run.json": minimalRun(), "checks.json": [] });
    const mebibyte = new Uint8Array(1024 * 1024).fill(0x20);
    const large: Folder = {
      ...folder,
      files: folder.files.map(({ path, bytes }) => ({
        path,
        bytes: path === "run.json" ? bytes : 65 * mebibyte.length,
      })),
      stream: async function* (path) {
        if (path === "run.json") yield await folder.readAt(path, 0, 10_000);
        else for (let n = 0; n < 65; n += 1) yield mebibyte;
      },
    };
    const opened = await open(large);
    expect(opened.documents.checks).toEqual({ state: "broken" });
    expect(opened.problems).toMatchObject([{ rule: "file-bounds", found: "68157440 bytes" }]);
    expect(opened.files.get("checks.json")?.bytes).toBe(68_157_440);
  });

  test("that cannot be read says which file", async () => {
    const folder = makeFolder({ "run.json": minimalRun(), "checks.json": [] });
    const failing: Folder = {
      ...folder,
      stream: (path) => {
        if (path === "checks.json") throw new Error("EIO");
        return folder.stream(path);
      },
      readAt: (path, offset, length) =>
        path === "checks.json"
          ? Promise.reject(new Error("EIO"))
          : folder.readAt(path, offset, length),
    };
    const opened = await open(failing);
    expect(opened.documents.checks).toEqual({ state: "broken" });
    expect(opened.problems).toMatchObject([{ rule: "folder-unreadable", found: "EIO" }]);
  });

  test("passes on what its giver refused", async () => {
    const refused = {
      level: "error",
      rule: "file-link",
      file: "a",
      found: "a",
      expected: "b",
    } as const;
    const opened = await openFolder(makeFolder({ "run.json": minimalRun() }), nodePlatform, [
      refused,
    ]);
    expect(opened.problems).toEqual([refused]);
  });
});

test("citations of totals are counted from the list in run.json", async () => {
  const files = {
    "run.json": minimalRun({ citations: [citation] }),
    "telemetry/totals.json": {
      format: "proofboard/totals@1",
      figures: { toolCalls: { value: 10, citation: 0 }, requests: { value: 9, citation: 1 } },
      byRoleStep: [{ role: "develop", step: "build", requests: 1, citation: 2 }],
      asPublished: { composite: "77.2", citation: 3 },
    },
  };
  const { problems } = await open(makeFolder(files));
  expect(problems.map(({ place }) => place)).toEqual([
    "/figures/requests/citation",
    "/byRoleStep/0/citation",
    "/asPublished/citation",
  ]);
});
