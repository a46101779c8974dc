import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { UsageError } from "./streams.ts";

/**
 * Reads options and paths, strictly.
 * @throws UsageError for an unknown option, a missing value, or no path at all.
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): {
  readonly values: ReturnType<
    typeof parseArgs<{ options: Options; allowPositionals: true }>
  >["values"];
  readonly paths: readonly [string, ...string[]];
} {
  const { values, positionals } = parsed(args, options);
  const [first, ...others] = positionals;
  if (first === undefined)
    throw new UsageError("no path given; name a run folder or a folder of runs");
  return { values, paths: [first, ...others] };
}

function parsed<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}
