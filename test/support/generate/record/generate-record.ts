import { Random } from "../random.ts";
import { RecordBuilder } from "./builder.ts";
import { freezeNext, planContracts } from "./contracts.ts";
import { Judging } from "./judging.ts";
import { digestOf, type RecordFiles } from "./line.ts";
import type { RecordOptions } from "./options.ts";
import { planWork } from "./plan-work.ts";
import { admitProducers, modelOf, roleOf } from "./producers.ts";
import { fixedOf, rulesOf, Work } from "./work.ts";

/**
 * A valid record: the same options give the same bytes, and a verifier finds nothing in it but what the
 * options ask for (items that failed or are open, observations that never arrived, no close, no seal).
 *
 * @throws RangeError for options that name nothing to choose from, such as no contract at all
 */
export function generateRecord(options: RecordOptions): Promise<RecordFiles> {
  const random = new Random(options.seed);
  const nonce = digestOf(`nonce ${String(options.seed)}`).slice(-32);
  const builder = new RecordBuilder(options.run, { nonce });
  const producers = admitProducers(builder, options);
  const contracts = planContracts(builder, producers, options.contracts);
  for (const contract of contracts) freezeNext(builder, contract);
  builder.freezeExpected({ rules: rulesOf(producers), fixed: fixedOf(producers, options) });
  builder.issueParticipant("harness", "harness", "none");
  for (let n = 0; n < options.agents; n += 1)
    builder.issueParticipant(`p${String(n + 1)}`, roleOf(n), modelOf(n));

  const work = new Work(builder, random.of("missing"), producers, contracts, options);
  const planned = planWork(random.of("work"), options);
  const half = Math.floor(planned.length / 2);
  work.openAgents();
  planned.slice(0, half).forEach((attempt) => {
    work.perform(attempt);
  });
  for (const contract of contracts)
    while (contract.frozen.length < contract.revisions) freezeNext(builder, contract);
  planned.slice(half).forEach((attempt) => {
    work.perform(attempt);
  });
  for (let n = 0; n < options.assertions; n += 1) work.say(n);
  work.reachStages();

  const judging = new Judging(builder, random.of("judging"), producers, work);
  for (const contract of contracts)
    for (const item of contract.items)
      if (item.id.startsWith(`${contract.id}.`)) judging.judge(contract, item);
  work.closeAgents();
  if (options.end !== "killed") builder.close(options.end);
  return Promise.resolve(options.sealed ? builder.seal() : builder.files());
}
