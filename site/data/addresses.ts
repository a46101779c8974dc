import { jobSlug } from "./job-slug.ts";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

const within = (path: string): string => `${base}${path}`;

/** Where every page is: links are made here and nowhere else. */
export const addresses = {
  board: within("/"),
  run: (id: string) => within(`/runs/${id}/`),
  replay: (id: string) => within(`/runs/${id}/replay/`),
  measures: within("/measures/"),
  measure: (name: string) => within(`/measures/${name}/`),
  jobs: within("/sows/"),
  job: (name: string) => within(`/sows/${jobSlug(name)}/`),
  rubrics: within("/rubric/"),
  rubric: (version: string) => within(`/rubric/${version}/`),
  method: within("/method/"),
  compare: within("/compare/"),
  comparing: (ids: readonly string[]) => within(`/compare/?runs=${ids.join(",")}`),
  comparedRun: (id: string) => within(`/compare/runs/${id}.json`),
  comparedRuns: within("/compare/runs.json"),
  models: within("/models/"),
  model: (slug: string) => within(`/models/${slug}/`),
  roles: within("/roles/"),
  role: (slug: string) => within(`/roles/${slug}/`),
  changes: within("/changes/"),
  recompute: within("/recompute/"),
  feedXml: within("/feed.xml"),
  feedJson: within("/feed.json"),
  changesJson: within("/api/changes.json"),
  badge: (id: string) => within(`/badges/${id}.svg`),
  boardImage: within("/og/board.png"),
  runImage: (id: string) => within(`/og/runs/${id}.png`),
  downloadsFolder: within("/files/"),
  download: (sha256: string) => within(`/files/${sha256}.bin`),
  picture: (sha256: string, format: string) => within(`/pictures/${sha256}.${format}`),
  downloads: (id: string) => within(`/runs/${id}/files.txt`),
  anchors: (id: string) => within(`/runs/${id}/anchors.json`),
  publishedJson: within("/api/published.json"),
  runJson: (id: string) => within(`/api/runs/${id}.json`),
  boardJson: within("/api/board.json"),
  boardCsv: within("/board.csv"),
  boardPage: (job: string | null, list: string, page: number | "PAGE") =>
    within(`/board/${jobSlug(job ?? "no-job")}/${list}-${page.toString()}/`),
  /** Followed by the number of the piece, from 1, and `.json`. */
  boardPieces: (job: string | null) => within(`/board/${jobSlug(job ?? "no-job")}/rows-`),
  file: (path: string) => within(`/${path}`),
} as const;

export { jobSlug } from "./job-slug.ts";

/** Only addresses of the web become links; anything else is shown as text. */
export function webLink(address: string | null | undefined): string | undefined {
  return address != null && /^https?:\/\/[^\s"<>]+$/.test(address) ? address : undefined;
}
