import type { Anchors } from "../run-folder/anchors.ts";
import { manifestFile } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { EvidenceRecord } from "./evidence-record.ts";
import type { Findings } from "./findings.ts";
import { ledgerFile, recordFolder } from "./form/paths.ts";
import type { Ledger } from "./ledger.ts";

/** How a record stands to the heads that were published for its run. */
export type Anchoring = Pick<EvidenceRecord, "anchoring" | "frozenBefore">;

/** Compares the heads published for a run with its ledger; one that is not in it breaks the spine. */
export function checkAnchors(
  anchors: Anchors | null,
  ledger: Ledger | null,
  { files }: OpenedFolder,
  findings: Findings,
): Anchoring {
  const bare = (digest: string): string => digest.replace(/^sha256:/, "");
  const heads = { freeze: anchors?.freezeHead, close: anchors?.closeHead };
  const manifests = [`${recordFolder}${manifestFile}`, manifestFile].flatMap(
    (path) => files.get(path)?.sha256 ?? [],
  );
  let [published, contradicted] = [0, 0];
  const check = (why: string, digest: string | null | undefined, isThere: boolean): void => {
    if (digest == null) return;
    published += 1;
    if (isThere) return;
    contradicted += 1;
    const about = { digest: `sha256:${bare(digest)}` };
    const file = why === "manifest" ? `${recordFolder}${manifestFile}` : ledgerFile;
    findings.add({ code: "A-ANCHOR", file, why, about });
  };
  for (const [why, digest] of Object.entries(heads))
    check(why, digest, ledger?.digests.has(`sha256:${bare(digest ?? "")}`) === true);
  const { manifestSha256 } = anchors ?? {};
  check("manifest", manifestSha256, manifests.includes(bare(manifestSha256 ?? "")));
  if (contradicted > 0) return { anchoring: "contradicted", frozenBefore: false };
  const freeze = ledger?.digests.get(`sha256:${bare(anchors?.freezeHead ?? "")}`) ?? Infinity;
  const firstAttempt = ledger?.attempts[0]?.number ?? Infinity;
  return {
    anchoring: published > 0 ? "anchored" : "self-attested",
    frozenBefore: freeze < firstAttempt,
  };
}
