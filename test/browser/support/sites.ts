/** A site under test: what it is built from, where it is built to, where it is served. */
export type Site = {
  readonly runs: string;
  readonly out: string;
  readonly port: number;
  readonly address: string;
};

/** The published runs, and a folder of generated ones that has every kind a board must show. */
export const sites = {
  published: {
    runs: "runs-data",
    out: "coverage/sites/published",
    port: 4329,
    address: "http://127.0.0.1:4329",
  },
  generated: {
    runs: "coverage/sites/generated-runs",
    out: "coverage/sites/generated",
    port: 4330,
    address: "http://127.0.0.1:4330",
  },
} as const satisfies Record<string, Site>;

/** Sites of one purpose each, which no test visits page by page unless it is about them. */
export const furtherSites = {
  hostile: {
    runs: "coverage/sites/hostile-runs",
    out: "coverage/sites/hostile",
    port: 4331,
    address: "http://127.0.0.1:4331",
  },
  /** As many ranked runs as the weight of a board is stated for. */
  full: {
    runs: "coverage/sites/full-runs",
    out: "coverage/sites/full",
    port: 4332,
    address: "http://127.0.0.1:4332",
  },
} as const satisfies Record<string, Site>;

/**
 * One page of every template, and the site that shows it best. Replays and comparisons are looked at
 * by the tests of their own (replay.spec.ts, compare.spec.ts), when they show something.
 */
export const templates: readonly {
  readonly name: string;
  readonly site: Site;
  readonly path: string;
}[] = [
  { name: "board without a ranking", site: sites.published, path: "/" },
  { name: "board with a ranking", site: sites.generated, path: "/" },
  { name: "run of published figures", site: sites.generated, path: "/runs/published-one/" },
  { name: "run with logs", site: sites.generated, path: "/runs/ranked-b/" },
  { name: "run of a stranger", site: sites.generated, path: "/runs/hostile-one/" },
  { name: "run with a record", site: sites.generated, path: "/runs/recorded-one/" },
  { name: "broken run", site: sites.generated, path: "/runs/broken-one/" },
  { name: "measures", site: sites.generated, path: "/measures/" },
  { name: "measure", site: sites.generated, path: "/measures/schema-invalid-calls/" },
  { name: "compare", site: sites.generated, path: "/compare/" },
  { name: "models", site: sites.generated, path: "/models/" },
  { name: "roles", site: sites.generated, path: "/roles/" },
  { name: "role", site: sites.generated, path: "/roles/develop/" },
  { name: "jobs", site: sites.generated, path: "/sows/" },
  { name: "job", site: sites.generated, path: "/sows/circles-v1.0/" },
  { name: "rubrics", site: sites.generated, path: "/rubric/" },
  { name: "rubric", site: sites.generated, path: "/rubric/2026-10/" },
  { name: "changes", site: sites.generated, path: "/changes/" },
  { name: "recompute", site: sites.generated, path: "/recompute/" },
  {
    name: "run with another published score",
    site: sites.generated,
    path: "/runs/synthetic-one/",
  },
  { name: "method", site: sites.published, path: "/method/" },
  { name: "no page", site: sites.published, path: "/404.html" },
];
