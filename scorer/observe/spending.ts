import { documentFiles, logFiles } from "../run-folder/kinds.ts";
import type { Request } from "../run-folder/request.ts";
import type { Totals } from "../run-folder/totals.ts";
import { systemRoles } from "./agents.ts";
import type { RequestCost } from "./pricing.ts";
import type { SpendingCell } from "./spending-cell.ts";
import { SpendingCells, type SpendingNames } from "./spending-cells.ts";
import { inOrder, type SpendingFacts } from "./spending-rows.ts";

/** Rows kept of the model's requests, and of the system's. */
const rowsKept = 1000;

/** Cells kept of agents of a system role, until it is known which of them work. */
const systemCellsKept = 4000;

/** Agents whose last cell is remembered. */
const agentsKept = 1000;

type Last = SpendingNames & { readonly systemAgent: string | null; readonly cell: SpendingCell };

/**
 * Where the money and the tokens of a log go: sums by role, step, model and provider, in one pass. An
 * agent of a system role is told apart by name, since only the end of the logs says whether it works.
 */
export class Spending {
  readonly #model = new SpendingCells({ left: rowsKept });
  readonly #system = new Map<string, SpendingCells>();
  readonly #room = { left: systemCellsKept };
  /** By agent, the cell of its request before: the next one mostly belongs to the same. */
  readonly #last = new Map<string, Last>();

  /**
   * Once for each request that reports usage and was not lost for infrastructure.
   * @param systemAgent name of its agent where the request is of a system role, else `null`.
   */
  add(request: Request, cost: RequestCost, systemAgent: string | null): void {
    const agent = request.agent ?? "";
    const last = this.#last.get(agent);
    if (last?.systemAgent === systemAgent && sameNames(last, request)) {
      last.cell.add(request, cost);
      return;
    }
    const { role, step, model, provider } = request;
    const cell = this.#cellsOf(systemAgent).at(request);
    cell.add(request, cost);
    if (this.#last.size >= agentsKept) this.#last.clear();
    this.#last.set(agent, { role, step, model, provider, systemAgent, cell });
  }

  /** @param works says of an agent of a system role whether it does the model's work, and counts as such. */
  result(works: (agent: string) => boolean): SpendingFacts {
    const [model, system] = [
      new SpendingCells({ left: rowsKept }),
      new SpendingCells({ left: rowsKept }),
    ];
    model.merge(this.#model);
    for (const [agent, cells] of this.#system) (works(agent) ? model : system).merge(cells);
    const source = ({ rows }: SpendingCell) => ({ file: logFiles.requests, count: rows });
    return { rows: inOrder([...model.rows(false, source), ...system.rows(true, source)]) };
  }

  #cellsOf(systemAgent: string | null): SpendingCells {
    if (systemAgent === null) return this.#model;
    const known = this.#system.get(systemAgent);
    if (known !== undefined) return known;
    const cells = new SpendingCells(this.#room);
    this.#system.set(systemAgent, cells);
    return cells;
  }
}

/** The rows a source published; `null` where it gives none. Output and cost are not among them. */
export function spendingOfTotals({ byRoleStep }: Totals): SpendingFacts | null {
  if (byRoleStep == null || byRoleStep.length === 0) return null;
  const model = new SpendingCells({ left: rowsKept });
  const system = new SpendingCells({ left: rowsKept });
  byRoleStep.forEach((row, index) => {
    const isSystem = row.system ?? systemRoles.has(row.role ?? "");
    (isSystem ? system : model).at(row).addPublished(row, index);
  });
  const source = ({ rows, first }: SpendingCell) => ({
    file: documentFiles.totals,
    ...(rows === 1 && first !== null
      ? { pointer: `/byRoleStep/${first.toString()}` }
      : { count: rows, pointer: "/byRoleStep" }),
  });
  return { rows: inOrder([...model.rows(false, source), ...system.rows(true, source)]) };
}

function sameNames(a: SpendingNames, b: SpendingNames): boolean {
  return a.role === b.role && a.step === b.step && a.model === b.model && a.provider === b.provider;
}
