import type { APIRoute } from "astro";

import { boardRows } from "../../../scorer/describe/board-rows.ts";
import { currentRubric } from "../../../scorer/rubrics/index.ts";
import { jobBoards } from "../../data/runs.ts";

export const GET: APIRoute = async () => {
  const rows = (await jobBoards()).flatMap((board) => boardRows(board, currentRubric));
  return new Response(`${JSON.stringify({ rubric: currentRubric.rubric, runs: rows })}\n`, {
    headers: { "content-type": "application/json" },
  });
};
