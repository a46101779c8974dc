import type { SarifLevel, SarifResult, SarifRun } from "./sarif-shapes.ts";

type Reference = SarifResult["rule"];
type Descriptor = NonNullable<SarifRun["tool"]["driver"]["rules"]>[number];

/** A rule id may name a part of a rule, `CA1000/2`; the descriptor then has the id before the last `/`. */
const belongs = (ruleId: string, id: string): boolean =>
  ruleId === id || ruleId.startsWith(`${id}/`);

/** The rules of a run and what level a result has by them (SARIF 2.1.0, §3.27.5 to §3.27.10). */
export class SarifRules {
  readonly #run: SarifRun;
  readonly #byId = new Map<string, Descriptor>();

  constructor(run: SarifRun) {
    this.#run = run;
    for (const { rules } of [run.tool.driver, ...(run.tool.extensions ?? [])])
      for (const rule of rules ?? []) if (!this.#byId.has(rule.id)) this.#byId.set(rule.id, rule);
  }

  /** The rule at an index of the driver, or of the extension the reference names. */
  #indexed(reference: Reference, index: number | null | undefined): Descriptor | undefined {
    const { driver, extensions } = this.#run.tool;
    const extension = reference?.toolComponent?.index ?? -1;
    const component = extension >= 0 ? extensions?.[extension] : driver;
    return component?.rules?.[reference?.index ?? index ?? -1];
  }

  /** The rule a result names by index, where that agrees with the id it gives, else by id. */
  #descriptor(result: SarifResult): Descriptor | undefined {
    const id = result.ruleId ?? result.rule?.id ?? undefined;
    const indexed = this.#indexed(result.rule, result.ruleIndex);
    if (indexed !== undefined && (id === undefined || belongs(id, indexed.id))) return indexed;
    if (id === undefined) return undefined;
    return this.#byId.get(id) ?? this.#byId.get(id.slice(0, id.lastIndexOf("/")));
  }

  /** The id of the rule of a result; `null` where it has none. */
  idOf(result: SarifResult): string | null {
    const id = result.ruleId ?? result.rule?.id ?? this.#descriptor(result)?.id;
    return id === undefined || id === "" ? null : id;
  }

  /** The level a result states, else its rule's: as overridden for its invocation, as configured, `warning`. */
  levelOf(result: SarifResult): SarifLevel {
    if ((result.kind ?? "fail") !== "fail") return "none";
    if (result.level !== null && result.level !== undefined) return result.level;
    const id = this.idOf(result);
    const invocation = this.#run.invocations?.[result.provenance?.invocationIndex ?? -1];
    const override = invocation?.ruleConfigurationOverrides?.find(({ descriptor }) => {
      const overridden = descriptor.id ?? this.#indexed(descriptor, null)?.id;
      return id !== null && overridden !== undefined && belongs(id, overridden);
    });
    const own = this.#descriptor(result)?.defaultConfiguration?.level;
    return override?.configuration.level ?? own ?? "warning";
  }
}
