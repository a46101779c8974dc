import type { Expected } from "./expected.ts";
import type { RunPage } from "../data/run-page.ts";
import { runImageWords } from "../../scorer/describe/image.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { checkComparedRun } from "./compare.ts";
import { checkRunJson } from "./data-files.ts";
import { Markup } from "./markup.ts";
import { checkBadge, checkPicture } from "./pictures.ts";
import { hasReplay, replayOf } from "./read-again.ts";
import { checkReplayData, checkReplayShape, inWords, replayFile } from "./replay.ts";
import { checkReplayPage } from "./replay-page.ts";
import { checkRunFindings } from "./run-findings.ts";
import { checkRunFingerprint } from "./run-fingerprint.ts";
import { checkRunMoney } from "./run-money.ts";
import { checkRunPage } from "./run-page.ts";
import { checkRunRoles } from "./run-roles.ts";
import type { Site } from "./site.ts";
import { checkTimeline } from "./timeline.ts";

/** Holds everything a site has of one run, page and data, against its scorecard and its logs. */
export async function checkRun(
  site: Site,
  run: RunPage,
  { expected, again }: { readonly expected: Expected; readonly again: boolean },
): Promise<void> {
  const { id, card } = run.entry;
  const compared = expected.compared(run);
  const replay = again ? inWords(id, await replayOf(run)) : null;
  const own = `runs/${id}/index.html`;
  const html = site.text(own);
  if (html !== undefined) {
    const [page, differ] = [new Markup(html), site.differ(own)];
    site.page(own, page);
    checkRunPage(page, run, differ);
    checkRunMoney(page, card, differ);
    checkRunFingerprint(page, card, compared, differ);
    checkRunFindings(page, run, compared, differ);
    checkRunRoles(page, card, differ);
    if (replay !== null) checkTimeline(page, replay.replay, differ);
  }
  const [json, badge, piece] = [
    `api/runs/${id}.json`,
    `badges/${id}.svg`,
    `compare/runs/${id}.json`,
  ];
  const [bytes, svg, fetched] = [site.bytes(json), site.text(badge), site.text(piece)];
  if (bytes !== undefined) checkRunJson(bytes, run, site.differ(json));
  if (svg !== undefined) checkBadge(svg, run, site.differ(badge));
  if (fetched !== undefined) checkComparedRun(fetched, run, compared, site.differ(piece));
  const picture = `og/runs/${id}.png`;
  const png = site.has(picture) ? site.bytes(picture) : undefined;
  const words = runImageWords(run.entry, run.place, currentRubric);
  if (png !== undefined) checkPicture(png, words, site.differ(picture));
  if (!hasReplay(run)) return;
  const replayed = replayFile(id, "index.html");
  const player = site.text(replayed);
  if (player === undefined) return;
  const page = new Markup(player);
  site.page(replayed, page);
  if (replay === null) {
    checkReplayShape(run.entry, site);
    return;
  }
  checkReplayPage(page, replay, site.differ(replayed));
  checkReplayData(id, replay, site);
}
