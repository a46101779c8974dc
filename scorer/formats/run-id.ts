/** Characters of an id; the format allows 128. */
const longest = 110;

/**
 * A run's id from its format and what its source calls it: lower case, and only what a folder name may
 * have.
 *
 * @example runId("claude-code", "258C7280") // => "claude-code-258c7280"
 */
export function runId(format: string, name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9._]+/g, "-")
    .replaceAll(/^[-._]+|[-._]+$/g, "");
  return `${format}-${plain === "" ? "run" : plain}`.slice(0, longest);
}
