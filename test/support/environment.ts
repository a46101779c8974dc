import { takeCoverage } from "node:v8";
import { builtinEnvironments, type Environment } from "vitest/runtime";

/**
 * Node's own environment; a worker writes what it covered before it says that it is done. Left to
 * Node, that is written while the thread is being torn down, and now and then is lost.
 */
const environment: Environment = {
  ...builtinEnvironments.node,
  name: "node-with-coverage",
  async setup(global, options) {
    const node = await builtinEnvironments.node.setup(global, options);
    return {
      async teardown(global) {
        await node.teardown(global);
        takeCoverage();
      },
    };
  },
};

export default environment;
