import { Quantity } from "../exact/quantity.ts";
import { documentFiles, logFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { type Evidence, whyUnread } from "./evidence.ts";
import type { StatusFacts } from "./observed.ts";
import { firstPlaces } from "./places.ts";
import type { Telemetry } from "./telemetry.ts";

const { statusFinal: finalFile, statusWorkflow: workflowFile } = documentFiles;

/** How the run ended by its status files; the logs are read where the files lean on them. */
export function observeStatus(
  { documents, kinds: present }: OpenedFolder,
  telemetry: Telemetry,
): Evidence<StatusFacts> {
  const { statusFinal: final, statusWorkflow: workflow } = documents;
  const files = [finalFile, workflowFile, "evidence"];
  const nothing = {
    state: null,
    refusalSeen: false,
    stoppedByInfra: false,
  } as const;
  for (const [document, file] of [
    [final, finalFile],
    [workflow, workflowFile],
  ] as const)
    if (document.state !== "read") {
      const because = whyUnread(document.state, file);
      const unknown = Quantity.unknown(because);
      const facts = { ...nothing, because, openItems: unknown, openSteps: unknown };
      return { kinds: files, facts };
    }
  if (final.state !== "read" || workflow.state !== "read") throw new Error("both were read");
  const { state, openItems, missingCapability } = final.value;
  const open = workflow.value.steps.filter(
    (step) => step.state === "open" || (step.state === "failed" && (step.failurePath ?? "") === ""),
  );
  const leansOnLogs = state === "void-infra" || state === "abandoned";
  const logs = Object.values(logFiles).filter((file) => present.has(file));
  return {
    kinds: leansOnLogs ? [...files, ...logs] : files,
    facts: {
      because: null,
      state,
      openItems:
        typeof openItems === "number"
          ? Quantity.counted("open items as reported", "items", openItems, [
              { file: finalFile, pointer: "/openItems" },
            ])
          : Quantity.unknown({ code: "field missing", about: `openItems in ${finalFile}` }),
      openSteps: Quantity.counted(
        "steps open or failed without a failure path",
        "items",
        open.length,
        [
          {
            file: workflowFile,
            count: open.length,
            places: firstPlaces(open.map(({ id }) => id)),
          },
        ],
      ),
      refusalSeen: (missingCapability?.refs ?? []).some((id) => telemetry.refused.has(id)),
      stoppedByInfra: telemetry.stoppedByInfra,
    },
  };
}
