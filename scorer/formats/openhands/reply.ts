import type { Moment } from "../read/moment.ts";
import type { RequestRow } from "../rows.ts";
import { conventions, type Figures, hasFigures, noFigures, usage } from "../tokens/usage.ts";

type DerivedField = "at" | "model" | "billedUsd";

/** What one place says of a model request; several places tell of the same one. */
export type Facts = {
  readonly at: Moment | null;
  readonly agent: string | null;
  readonly role: string | null;
  readonly model: string | null;
  readonly latencyMs: number | null;
  readonly finish: RequestRow["finish"];
  readonly status: RequestRow["status"];
  readonly error: RequestRow["error"];
  readonly billedUsd: string | null;
  readonly figures: Figures;
  /** Where the figures stand: those of one place follow one convention. */
  readonly scope: string;
  readonly derived: readonly DerivedField[];
};

/** A model request and what is known of it so far. */
export type Reply = Facts & { readonly id: string };

/** Facts with what is left out unknown. */
export function facts(scope: string, known: Partial<Omit<Facts, "scope">>): Facts {
  return {
    at: null,
    agent: null,
    role: null,
    model: null,
    latencyMs: null,
    finish: null,
    status: null,
    error: null,
    billedUsd: null,
    figures: noFigures,
    derived: [],
    ...known,
    scope,
  };
}

/** The reply with what it lacked taken from another place; what was known stands. */
export function filled(reply: Reply, more: Facts): Reply {
  const derived = more.derived.filter((field) => reply[field] === null);
  const known = Object.entries(reply).filter(([, value]) => value !== null);
  return {
    ...reply,
    ...more,
    ...(Object.fromEntries(known) as Partial<Reply>),
    id: reply.id,
    scope: hasFigures(reply.figures) ? reply.scope : more.scope,
    figures: filledFigures(reply.figures, more.figures),
    derived: [...reply.derived, ...derived],
  };
}

function filledFigures(known: Figures, more: Figures): Figures {
  const own = Object.entries(known).filter(([, value]) => value !== null);
  return { ...more, ...(Object.fromEntries(own) as Partial<Figures>) };
}

/** The row of a reply. */
export function rowOf({ scope, figures, derived, ...reply }: Reply): RequestRow {
  const known = hasFigures(figures);
  return {
    log: "requests",
    ...reply,
    usage: known ? usage(conventions.litellm, scope, figures) : null,
    derived: [...derived],
  };
}
