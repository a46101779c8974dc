import type { APIRoute } from "astro";

import { boardCsv } from "../../scorer/describe/board-csv.ts";
import { boardRows } from "../../scorer/describe/board-rows.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { jobBoards } from "../data/runs.ts";

export const GET: APIRoute = async () => {
  const rows = (await jobBoards()).flatMap((board) => boardRows(board, currentRubric));
  return new Response(boardCsv(rows), { headers: { "content-type": "text/csv; charset=utf-8" } });
};
