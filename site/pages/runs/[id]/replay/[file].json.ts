import type { APIRoute, GetStaticPaths } from "astro";

import type { Entry } from "../../../../../scorer/board/entry.ts";
import { replayOf, replayPages, replayPieceText } from "../../../../data/replays.ts";

type Props = { readonly entry: Entry; /** `null` for the index. */ readonly piece: number | null };

export const getStaticPaths = (async () => {
  const files: { params: { id: string; file: string }; props: Props }[] = [];
  for (const { entry } of await replayPages()) {
    const { pieces } = await replayOf(entry);
    files.push({ params: { id: entry.id, file: "index" }, props: { entry, piece: null } });
    for (let piece = 0; piece < pieces; piece += 1)
      files.push({
        params: { id: entry.id, file: `steps-${piece.toString()}` },
        props: { entry, piece },
      });
  }
  return files;
}) satisfies GetStaticPaths;

/** The replay of a run in files that a page can fetch as it needs them. */
export const GET: APIRoute<Props> = async ({ props: { entry, piece } }) => {
  const text =
    piece === null
      ? JSON.stringify((await replayOf(entry)).index)
      : await replayPieceText(entry, piece);
  return new Response(`${text}\n`, { headers: { "content-type": "application/json" } });
};
