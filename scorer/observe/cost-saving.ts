import { Quantity } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import { logFiles } from "../run-folder/kinds.ts";
import type { CostTally } from "./cost-tally.ts";

/**
 * What caching saved: 1 − cost / cost with every input token at the input price, both by the table, so
 * that a bill above it is no saving lost. Below 0 where writing the cache cost more than reading it
 * saved. A request that lacks a count, as many as the cost itself allows, costs as much as the dearest
 * and saved nothing.
 * @param cost the cost scores use: where it is not known, neither is the saving.
 */
export function cacheSaving(tally: CostTally, cost: Quantity): Quantity {
  if (cost.known === null) return cost;
  const { priced, lacking, largest } = tally;
  const file = logFiles.requests;
  const source = { file, count: priced.count };
  const worst = Quantity.counted("requests without final token counts", "", lacking.count, [
    lacking.source(file),
  ]).times(Quantity.constant(dollars(largest), "cost of the dearest request", "USD"));
  const all = (name: string, pico: Rational): Quantity => {
    const sum = Quantity.counted(name, "USD", dollars(pico), [source]);
    return lacking.count === 0 ? sum : sum.plus(worst);
  };
  return Quantity.constant(1)
    .minus(
      all("dollars by the price table", tally.tabled).over(
        all("dollars with all input at the input price", tally.list),
      ),
    )
    .named("saved by caching", "share");
}

function dollars(pico: Rational): Rational {
  return pico.over(Rational.of(1_000_000_000_000));
}
