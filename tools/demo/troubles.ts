import { sha256 } from "../../test/support/make-folder.ts";
import type { Trouble } from "./performances.ts";
import type { Scene } from "./scenes.ts";
import type { Player, Stage } from "./stage.ts";

type Play = (stage: Stage, player: Player, scene: Scene) => void;

const times = (count: number, act: (time: number) => void): void => {
  for (let time = 0; time < count; time += 1) act(time);
};

/** What goes wrong in a scene, as a detector of the scorer finds it. */
export const troubles: Readonly<Record<Trouble, Play>> = {
  loop: (stage, player, { step }) => {
    const same = sha256(`the search that found nothing in ${step}`);
    const digests = { argumentsSha256: same, resultSha256: sha256(`no result for ${same}`) };
    times(4, () => {
      stage.turn(player, [{ tool: "search_text", kind: "search", ...digests }]);
    });
    stage.log.event(player, "notice", { about: "repeat", count: 4 });
    stage.message(player, "repeated-call", "forgettable");
    stage.log.event(player, "breaker", {
      name: "repeated call",
      count: 4,
      limit: 4,
      tripped: true,
    });
  },
  invalid: (stage, player, { paths: [path] }) => {
    stage.turn(player, [
      { tool: "edit_file", kind: "write", path, outcome: "invalid", contentSha256: null },
    ]);
  },
  revert: (stage, player, { paths: [path], step }) => {
    const contents = [sha256(`${step} one way`), sha256(`${step} the other way`)];
    times(3, (time) => {
      const contentSha256 = contents[time % 2];
      stage.turn(player, [{ tool: "edit_file", kind: "write", path, contentSha256 }]);
    });
  },
  stall: (stage, player, { paths: [path] }) => {
    times(16, (time) => {
      stage.turn(player, [
        { tool: "read_file", kind: "read", path, range: `${String(time * 20)}-` },
      ]);
      if (time !== 14) return;
      stage.log.event(player, "notice", { about: "stall", count: 15 });
      stage.message(player, "stall-notice", "forgettable");
    });
  },
  infra: (stage, player) => {
    const error = { kind: "infra", code: 503, message: "overloaded" };
    const failed = { status: "error", finish: "error", error, billedUsd: null };
    const nothing = { outputTokens: null, reasoningTokens: null, firstTokenMs: null };
    const retryOf = stage.reply(player, { ...failed, ...nothing });
    stage.log.event(player, "wait", { for: "infra", ms: 8000 });
    stage.log.pass(8000);
    stage.reply(player, { attempt: 2, retryOf });
  },
  reread: (stage, player, { paths: [path], step }) => {
    const same = sha256(`${step} as it stands`);
    const digests = { argumentsSha256: same, resultSha256: same, contentSha256: same };
    times(2, () => {
      stage.turn(player, [{ tool: "read_file", kind: "read", path, range: "1-120", ...digests }]);
    });
  },
  rerun: (stage, player) => {
    const again = { tool: "run_command", kind: "shell", command: "make test" } as const;
    times(2, () => {
      stage.turn(player, [{ ...again, verifies: "test" }]);
    });
  },
  /** Played by the lead: see `playScene`. */
  redelegated: () => undefined,
  person: (stage, player) => {
    stage.log.event(player, "wait", { for: "person", ms: 95_000 });
    stage.log.pass(95_000);
    stage.message(player, "person", "strict");
  },
  tamper: (stage, player, { paths: [path] }) => {
    stage.turn(player, [
      { tool: "run_command", kind: "shell", command: "make test", exitCode: 1, verifies: "test" },
    ]);
    stage.turn(player, [{ tool: "edit_file", kind: "write", path }]);
    const test = "turns round twice";
    stage.log.event(player, "test.tamper", { path, test, how: "skipped" });
  },
};
