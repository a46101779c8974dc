import type { Reason } from "../exact/quantity.ts";
import { completion, completionReads } from "./completion.ts";
import type { Guard, GuardVerdict } from "./definition.ts";

const pass: GuardVerdict = { verdict: "pass" };

function zero(because: Reason): GuardVerdict {
  return { verdict: "zero", because };
}

function undecided(because: Reason | null | undefined, lenient: boolean): GuardVerdict {
  return lenient ? pass : { verdict: "unknown", because: because ?? { code: "guard unknown" } };
}

/** Less code than the job asks for is no code to judge. */
export const enoughCode: Guard = {
  name: "enough-code",
  rule: "0 where the source files hold fewer lines than the job's minimum",
  reads: ["job", "repository"],
  check: ({ job: { minimumNcloc }, repository: { ncloc } }, lenient) => {
    if (minimumNcloc === null) return pass;
    const [minimum, lines] = [minimumNcloc.known?.value, ncloc.known?.value];
    if (minimum === undefined || lines === undefined)
      return undecided(minimumNcloc.because ?? ncloc.because, lenient);
    if (lines.compare(minimum) >= 0) return pass;
    const about = `${lines.toString()} of ${minimum.toString()} lines`;
    return zero({ code: "less code than the job's minimum", about });
  },
};

/** Coverage and mutants without a test show nothing that was tested. */
export const someTests: Guard = {
  name: "some-tests",
  rule: "0 where the last full test run holds no test",
  reads: ["tests", "job"],
  check: ({ tests: { all } }, lenient) => {
    if (all.known === null) return undecided(all.because, lenient);
    return all.known.value.isZero() ? zero({ code: "no tests" }) : pass;
  },
};

/** One escape that succeeded is one too many. */
export const noEscape: Guard = {
  name: "no-escape",
  rule: "0 where a call escaped the sandbox",
  reads: ["calls"],
  check: ({ calls: { escaped } }) =>
    escaped.known === null || escaped.known.value.isZero()
      ? pass
      : zero({
          code: "a call escaped the sandbox",
          about: `${escaped.known.value.toString()} calls`,
        }),
};

/** Nothing done has no price. */
export const someCompletion: Guard = {
  name: "some-completion",
  rule: "0 where nothing of the job was seen to be done",
  reads: [...completionReads],
  check: (evidence) =>
    completion(evidence).known?.value.isZero() === true
      ? zero({ code: "nothing of the job was seen to be done" })
      : pass,
};
