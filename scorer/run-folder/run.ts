import { z } from "zod";
import {
  citation,
  count,
  id,
  label,
  sha256,
  text,
  time,
  url,
  version,
  type Immutable,
} from "./parts.ts";

/** Where the files of a run come from. Shown, never trusted: the trust label is computed. */
const sources = ["recorded", "imported", "published-figures", "scripted", "synthetic"] as const;

/** One role of the team and the model in it. `null`: the source does not say. */
const seat = z.strictObject({
  role: label.nullish(),
  model: label.nullish(),
  family: label.nullish(),
  provider: label.nullish(),
  tier: label.nullish(),
  endpoint: z.string().min(1).max(2000).nullish(),
  quantisation: label.nullish(),
});

/** run.json: what the run is, who publishes it, and the digest that seals the folder. */
export const runSchema = z.strictObject({
  format: z.literal("proofboard/run@1"),
  id,
  sow: z.strictObject({ id, version }).nullish(),
  source: z.enum(sources),
  publisher: z.strictObject({ name: label, url: url.nullish() }),
  publishedAt: time.nullish(),
  licence: label.nullish(),
  links: z.strictObject({ repository: url.nullish(), recording: url.nullish() }).nullish(),
  harness: z.strictObject({ name: label, version: label.nullish() }),
  configuration: z.strictObject({ label, seats: z.array(seat).max(1000) }),
  attempt: z.strictObject({ number: count.min(1) }),
  startedAt: time.nullish(),
  endedAt: time.nullish(),
  citations: z.array(citation).max(1000).nullish(),
  withdrawn: z.strictObject({ at: time, reason: text }).nullish(),
  seal: z.strictObject({ manifestSha256: sha256 }).nullish(),
});

export type Run = Immutable<z.infer<typeof runSchema>>;
export type Seat = Run["configuration"]["seats"][number];
export type Citation = NonNullable<Run["citations"]>[number];
