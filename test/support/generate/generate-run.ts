import { kindOf } from "../../../scorer/run-folder/kinds.ts";
import type { Content } from "../make-folder.ts";
import { identity, modelOf } from "./identity.ts";
import { generatedJob } from "./job.ts";
import { writeLogs } from "./logs.ts";
import { asMade, type Order } from "./order.ts";
import { productFiles } from "./product.ts";
import { Random } from "./random.ts";
import type { Shape } from "./shape.ts";
import { statusFiles } from "./status.ts";

/** The files of a run folder, not yet sealed. */
export type RunFiles = Readonly<Record<string, Content>>;

/**
 * A whole run folder: every kind of file but the evidence record, in which `check` finds nothing.
 * The same shape gives the same bytes.
 *
 * @param order in which entries come whose order carries no meaning, lines of logs among them.
 * @example makeFolder(generateRun(richShape(7)), { seal: true })
 */
export function generateRun(given: Shape, order: Order = asMade): RunFiles {
  const random = new Random(given.seed);
  const shape = { ...given, model: given.model ?? modelOf(random) };
  const log = writeLogs(random.of("logs"), shape);
  const files: RunFiles = {
    "run.json": identity(shape, random, log.startedAt, log.now),
    "sow.json": generatedJob,
    "sow.md": "# Circle\n\nA small circle orbits a larger one.\n",
    ...statusFiles(random.of("status"), shape, log),
    ...log.files(order),
    ...productFiles(random.of("product"), shape, order),
    "scorecard.json": { schema: "proofboard/scorecard@1", run: shape.id, compositeMilli: 0 },
  };
  return without(files, shape.drop);
}

/** A run without some files or whole kinds of file. */
export function without(files: RunFiles, dropped: readonly string[]): RunFiles {
  return Object.fromEntries(
    Object.entries(files).filter(
      ([path]) => !dropped.includes(path) && !dropped.includes(kindOf(path)),
    ),
  );
}
