import type { Folder, Platform } from "./folder.ts";
import type { Problem } from "./problem.ts";
import type { Assertions } from "./assertions.ts";
import type { Checks } from "./checks.ts";
import type { Deliverables } from "./deliverables.ts";
import type { ImportRecord } from "./import.ts";
import type { Repository } from "./repository.ts";
import type { Run } from "./run.ts";
import type { Sow } from "./sow.ts";
import type { StatusFinal } from "./status-final.ts";
import type { StatusWorkflow } from "./status-workflow.ts";
import type { TestsIndex } from "./tests-index.ts";
import type { Totals } from "./totals.ts";

/**
 * A file of the folder that is one JSON document, as far as it could be read. `broken`: there, but
 * refused with a problem. What reads a broken or absent document is unmeasured.
 */
export type Document<Value> =
  | { readonly state: "absent" }
  | { readonly state: "broken" }
  | { readonly state: "read"; readonly value: Value };

/** What hashing saw of a file: digest, size and its first 64 bytes. */
export type FileFacts = {
  readonly bytes: number;
  readonly sha256: string;
  readonly head: Uint8Array;
};

/**
 * `sealed`: the manifest is the one run.json names. `unsealed`: run.json names none. `broken`: it names
 * one that is missing or has another digest, so nothing can be measured.
 */
export type SealState = "sealed" | "unsealed" | "broken";

/** Documents by the name of their schema. */
export type Documents = {
  readonly run: Document<Run>;
  readonly sow: Document<Sow>;
  readonly statusFinal: Document<StatusFinal>;
  readonly statusWorkflow: Document<StatusWorkflow>;
  readonly totals: Document<Totals>;
  readonly checks: Document<Checks>;
  readonly testsIndex: Document<TestsIndex>;
  readonly assertions: Document<Assertions>;
  readonly repository: Document<Repository>;
  readonly deliverables: Document<Deliverables>;
  readonly import: Document<ImportRecord>;
};

/** A run folder opened: every small document read and validated, every file hashed, logs not yet read. */
export type OpenedFolder = {
  readonly folder: Folder;
  readonly platform: Platform;
  readonly documents: Documents;
  readonly files: ReadonlyMap<string, FileFacts>;
  readonly seal: SealState;
  /** Kinds that lost or changed a listed file or gained an unlisted one (see `kindOf`). */
  readonly damaged: ReadonlySet<string>;
  /** Kinds that are present or listed in the manifest. */
  readonly kinds: ReadonlySet<string>;
  /** SHA-256 over the lines `<sha256>  <path>` of every file but scorecard.json, sorted by path. */
  readonly digest: string;
  readonly problems: readonly Problem[];
};
