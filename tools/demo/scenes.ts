import type { Actor } from "../../test/support/generate/log.ts";

/** One step of the workflow: who owns it, what is asked, and which files and commands it goes through. */
export type Scene = {
  readonly step: string;
  readonly owner: Omit<Actor, "step"> & { readonly agent: string; readonly role: string };
  readonly task: string;
  readonly paths: readonly [string, ...string[]];
  readonly command: string;
  readonly verifies: "test" | "lint" | "typecheck" | "build" | "launch" | "screenshot" | null;
  /** Whether the reviewer judges it. */
  readonly isJudged: boolean;
};

const team = {
  lead: { agent: "lead", role: "orchestrator" },
  first: { agent: "developer-1", role: "developer" },
  second: { agent: "developer-2", role: "developer" },
  tester: { agent: "tester", role: "tester" },
} as const;

export const lead = team.lead;
export const reviewer = { agent: "reviewer", role: "reviewer" } as const;
export const agents = [...Object.values(team), reviewer];

/** The source files of the product. */
export const sourcePaths = [
  "src/orbit.py",
  "src/direction.py",
  "src/window.py",
  "web/orbit.ts",
  "web/label.ts",
];

export const scenes: readonly Scene[] = [
  {
    step: "plan",
    owner: team.lead,
    task: "Read the job and lay out the steps.",
    paths: ["docs/plan.md"],
    command: "ls -R",
    verifies: null,
    isJudged: false,
  },
  {
    step: "orbit",
    owner: team.first,
    task: "Let a small circle orbit a larger one clockwise.",
    paths: ["src/orbit.py", "web/orbit.ts"],
    command: "make build",
    verifies: "build",
    isJudged: true,
  },
  {
    step: "reverse",
    owner: team.second,
    task: "Turn the direction round on SPACE.",
    paths: ["src/direction.py", "src/window.py"],
    command: "make lint",
    verifies: "lint",
    isJudged: true,
  },
  {
    step: "label",
    owner: team.second,
    task: "Name the direction in a label.",
    paths: ["web/label.ts", "src/direction.py"],
    command: "make types",
    verifies: "typecheck",
    isJudged: true,
  },
  {
    step: "logic",
    owner: team.first,
    task: "Keep movement apart from drawing.",
    paths: ["src/window.py", "src/orbit.py"],
    command: "make build",
    verifies: "build",
    isJudged: true,
  },
  {
    step: "tests",
    owner: team.tester,
    task: "Test both directions and the turn between them.",
    paths: ["test/test_parts.py", "test/part.test.ts"],
    command: "make test",
    verifies: "test",
    isJudged: true,
  },
  {
    step: "picture",
    owner: team.tester,
    task: "Start the program and take a picture before and after SPACE.",
    paths: ["shots/start.png", "shots/reversed.png"],
    command: "make run",
    verifies: "launch",
    isJudged: true,
  },
  {
    step: "hand-over",
    owner: team.lead,
    task: "Say how to start it, and hand it over.",
    paths: ["README.md"],
    command: "git commit -m done",
    verifies: null,
    isJudged: false,
  },
];
