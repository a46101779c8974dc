/** What the system's own codes mean where they are met most. */
const known: Readonly<Record<string, string>> = {
  EACCES: "no permission",
  EPERM: "no permission",
  ENOENT: "no such file or folder",
  ENOTDIR: "a file where a folder was expected",
  EEXIST: "a file where a folder was expected",
  EISDIR: "a folder where a file was expected",
  ELOOP: "a link that leads to itself",
  ENOSPC: "no space left",
  EROFS: "a disk that is read-only",
  ENAMETOOLONG: "a name that is too long",
};

/**
 * Why the system refused something, in words. Its own messages name places of this machine, so that of an
 * error with a code only the code is told.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "not readable";
  if (!("code" in error) || typeof error.code !== "string") return error.message;
  return known[error.code] ?? error.code;
}
