const base = import.meta.env.BASE_URL.replace(/\/$/, "");

const within = (path: string): string => `${base}${path}`;

/** Where every page is: links are made here and nowhere else. */
export const addresses = {
  board: within("/"),
  run: (id: string) => within(`/runs/${id}/`),
  measures: within("/measures/"),
  measure: (name: string) => within(`/measures/${name}/`),
  jobs: within("/sows/"),
  job: (name: string) => within(`/sows/${jobSlug(name)}/`),
  rubrics: within("/rubric/"),
  rubric: (version: string) => within(`/rubric/${version}/`),
  method: within("/method/"),
  runJson: (id: string) => within(`/api/runs/${id}.json`),
  boardJson: within("/api/board.json"),
  boardCsv: within("/board.csv"),
  file: (path: string) => within(`/${path}`),
} as const;

/** `circles@1.0` as it can stand in an address. */
export function jobSlug(name: string): string {
  return name.replace("@", "-v");
}

/** Only addresses of the web become links; anything else is shown as text. */
export function webLink(address: string | null | undefined): string | undefined {
  return address != null && /^https?:\/\/[^\s"<>]+$/.test(address) ? address : undefined;
}
