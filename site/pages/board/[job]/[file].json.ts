import type { APIRoute, GetStaticPaths } from "astro";

import { packRows, pieceRows } from "../../../../scorer/describe/view-piece.ts";
import { jobSlug } from "../../../data/addresses.ts";
import { piecesOf, rowsOf } from "../../../data/board-lists.ts";
import { jobBoards } from "../../../data/runs.ts";

export const getStaticPaths = (async () => {
  const boards = await jobBoards();
  return boards.flatMap((board) =>
    Array.from({ length: piecesOf(board) }, (_, index) => ({
      params: {
        job: jobSlug(board.job ?? "no-job"),
        file: `rows-${(index + 1).toString()}`,
      },
      props: { rows: rowsOf(board).slice(index * pieceRows, (index + 1) * pieceRows) },
    })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ readonly rows: ReturnType<typeof rowsOf> }> = ({ props }) =>
  new Response(`${JSON.stringify(packRows(props.rows))}\n`, {
    headers: { "content-type": "application/json" },
  });
