/**
 * A path as a report wrote it, with `/` between its parts and without `./` before them; absolute paths
 * stay so, because only the shipped files can tell what they are relative to.
 * @example reportedPath(".\\src\\a.ts") // "src/a.ts"
 */
export const reportedPath = (path: string): string =>
  path.replaceAll("\\", "/").replace(/^(?:\.\/+)+/, "");
