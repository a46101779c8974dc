import { Quantity, type Reason } from "../exact/quantity.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";

/**
 * One body of evidence: facts, and the kinds of file they were read from. Where one of these kinds is
 * damaged, every measure that reads the evidence is unmeasured.
 */
export type Evidence<Facts> = { readonly kinds: readonly string[]; readonly facts: Facts };

/** A reason that names the file which is not there. */
export function notThere(file: string): Reason {
  return { code: "not in the folder", about: file };
}

/** A reason that names a file which could not be read; its problems say why. */
export function unreadable(file: string): Reason {
  return { code: "could not be read", about: file };
}

/** Every named number of a body of evidence unknown for one reason. */
export function allUnknown<Name extends string>(
  names: readonly Name[],
  because: Reason,
): Readonly<Record<Name, Quantity>> {
  const unknown = Quantity.unknown(because);
  return Object.fromEntries(names.map((name) => [name, unknown])) as Record<Name, Quantity>;
}

/** Why a document that was not read says nothing. */
export function whyUnread(state: "absent" | "broken", file: string): Reason {
  return state === "absent" ? notThere(file) : unreadable(file);
}

/** Why it is not known what shipped; asked only where that is so. */
export function noRepository({ documents: { repository } }: OpenedFolder): Reason {
  return whyUnread(repository.state === "absent" ? "absent" : "broken", documentFiles.repository);
}
