import type { APIRoute, GetStaticPaths } from "astro";

import { scorecardJson } from "../../../../scorer/describe/scorecard-json.ts";
import type { Scorecard } from "../../../../scorer/score/scorecard.ts";
import { runPages } from "../../../data/run-page.ts";

export const getStaticPaths = (async () =>
  (await runPages()).map(({ entry }) => ({
    params: { id: entry.id },
    props: { card: entry.card },
  }))) satisfies GetStaticPaths;

/** The scorecard as the command prints it, byte for byte. */
export const GET: APIRoute<{ card: Scorecard }> = ({ props }) =>
  new Response(`${scorecardJson(props.card)}\n`, {
    headers: { "content-type": "application/json" },
  });
