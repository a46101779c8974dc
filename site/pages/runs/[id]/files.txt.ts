import type { APIRoute, GetStaticPaths } from "astro";

import { downloadList } from "../../../../scorer/describe/download.ts";
import type { OpenedFolder } from "../../../../scorer/run-folder/opened.ts";
import { isDownloadable } from "../../../data/downloadable.ts";
import { runPages } from "../../../data/run-page.ts";

export const getStaticPaths = (async () =>
  (await runPages())
    .filter(({ entry }) => isDownloadable(entry))
    .map(({ entry }) => ({
      params: { id: entry.id },
      props: { opened: entry.scored.opened },
    }))) satisfies GetStaticPaths;

/** Digest and path of every file, for `sha256sum -c`. */
export const GET: APIRoute<{ opened: OpenedFolder }> = ({ props }) =>
  new Response(downloadList(props.opened), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
