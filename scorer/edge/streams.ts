/** Where a command writes; tests give their own. */
export type Streams = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

/** How a command ended, as scripts see it (README, Command line). */
export const exit = { ok: 0, problems: 1, usage: 2, differs: 3 } as const;

export type ExitCode = (typeof exit)[keyof typeof exit];

/** A call the command cannot make sense of; its message says what would make sense. */
export class UsageError extends Error {}
