import { partsOf } from "../board/parts.ts";
import type { Reason } from "../exact/quantity.ts";
import { measureNamed } from "../measures/index.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { MeasureScore, Scorecard } from "../score/scorecard.ts";
import { formatInWords } from "./column.ts";
import { type ComparedRow, plainCell } from "./compared.ts";
import { evidenceShort } from "./evidence-state.ts";
import { formatMilli } from "./number.ts";
import { sentence } from "./reasons.ts";
import { unmeasuredWords } from "./state-words.ts";
import { shown } from "./strangers.ts";
import { measuredOf } from "./subject-row.ts";
import { partTitle } from "./subjects.ts";

/** The ten parts a composite is the sum of, each with the most it can be. */
export function comparedParts(card: Scorecard, rubric: Rubric): readonly ComparedRow[] {
  return partsOf(card, rubric).map(({ id, kind, milli, maxMilli, measuredMilli }) => {
    const subject = card.subjects[id];
    const state =
      subject !== undefined
        ? measuredOf(subject)
        : kind === "evidence"
          ? evidenceShort(card.evidence)
          : card.status.state.replaceAll("-", " ");
    const text = measuredMilli === 0 ? "–" : formatMilli(milli);
    const cell = plainCell(text, {
      beside: [`of ${formatMilli(maxMilli)}, ${state}`],
      anchor: id,
      bar: { milli, maxMilli, measuredMilli },
    });
    return { key: id, name: partTitle(id), group: "", cell };
  });
}

/** Every measure with its value and points, by subject; those that are not scored last. */
export function comparedMeasures({ subjects, unscored }: Scorecard): readonly ComparedRow[] {
  const scored = Object.entries(subjects).flatMap(([subject, { measures }]) =>
    Object.entries(measures).map(([id, measure]) =>
      row(id, partTitle(subject), measure, pointsOf(measure)),
    ),
  );
  const others = Object.entries(unscored).map(([id, measure]) =>
    row(id, "Not scored", measure, []),
  );
  return [...scored, ...others];
}

type Valued = Pick<MeasureScore, "value" | "unit" | "because">;

function row(
  id: string,
  group: string,
  { value, unit, because }: Valued,
  beside: readonly string[],
): ComparedRow {
  const text = value === null ? shown(unmeasuredWords(because)) : formatInWords(value, unit);
  return {
    key: id,
    name: measureNamed(id)?.title ?? id,
    group,
    cell: plainCell(text, { beside, anchor: id }),
  };
}

/** Its points as its row on the run's page prints them, and why they are held or 0. */
function pointsOf({
  state,
  because,
  zeroBecause,
  milli,
  maxMilli,
  value,
}: MeasureScore): readonly string[] {
  const of = `of ${formatMilli(maxMilli, 3)}`;
  if (value === null) return [];
  if (state === "held") return [`held${why(because)}`];
  const zero = zeroBecause === null ? [] : [`0 because ${shown(sentence(zeroBecause))}`];
  return [`${formatMilli(milli, 3)} ${of}`, ...zero];
}

function why(because: Reason | null): string {
  return because === null ? "" : `: ${shown(sentence(because))}`;
}
