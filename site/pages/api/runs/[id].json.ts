import type { APIRoute, GetStaticPaths } from "astro";

import type { Scorecard } from "../../../../scorer/score/scorecard.ts";
import { runPages } from "../../../data/run-page.ts";
import { scorecardText } from "../../../data/scorecard-text.ts";

export const getStaticPaths = (async () =>
  (await runPages()).map(({ entry }) => ({
    params: { id: entry.id },
    props: { card: entry.card },
  }))) satisfies GetStaticPaths;

/** The scorecard as the command prints it, byte for byte. */
export const GET: APIRoute<{ card: Scorecard }> = ({ props }) =>
  new Response(scorecardText(props.card), {
    headers: { "content-type": "application/json" },
  });
