import type { OpenRecord } from "../evidence/read-record.ts";
import { instant } from "../run-folder/instant.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { criterionChecks, lastOf } from "./checks.ts";
import type { ValidDeliverables } from "./deliverables.ts";
import type { Outside } from "./detect/claims.ts";
import type { ShippedPaths } from "./shipped-paths.ts";

/** Observations outside the logs, that claims in them are compared with. */
export function outsideOf(
  opened: OpenedFolder,
  shipped: ShippedPaths | null,
  valid: ValidDeliverables | null,
  record: OpenRecord | null,
): Outside {
  const { repository } = opened.documents;
  const entries = criterionChecks(opened);
  return {
    criterionMet: (id, at) => {
      const until = at === null ? null : instant(at);
      if (until === null) return null;
      const before = (entries.get(id) ?? []).filter(
        (check) => check.at != null && (instant(check.at) ?? Infinity) <= until,
      );
      const last = lastOf(before);
      if (last.length === 0) return record?.metAt(id, until) ?? null;
      return last.every(({ exitCode }) => exitCode === 0);
    },
    deliverableValid: (id, path) => {
      const found = valid?.get(id);
      if (found === undefined) return null;
      return path === null ? found.size > 0 : found.has(path);
    },
    commit: repository.state === "read" ? (repository.value.commit ?? null) : null,
    isObservation: record?.isObservation ?? null,
    shippedPath: shipped === null ? null : (path) => shipped.match(path),
  };
}
