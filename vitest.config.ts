import { defineConfig } from "vitest/config";

/**
 * Node strips the types itself, as it does for the command; coverage then sees child processes too.
 * The files of a worker share what they import: the scorer keeps nothing between two calls, and to
 * load it anew for each file takes longer than most files do.
 */
const native = {
  environment: "./test/support/environment.ts",
  experimental: { viteModuleRunner: false },
  pool: "threads",
  isolate: false,
} as const;

export default defineConfig({
  test: {
    // what a worker covered is written when it ends, which on a busy machine takes its time
    teardownTimeout: 120_000,
    // one core is not kept free: the process that waits for the workers has little to do
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...native,
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/{property,samples,browser,site}/**"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...native,
          name: "property",
          include: ["test/property/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...native,
          name: "samples",
          include: ["test/samples/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      "test/site/vitest.config.ts",
    ],
  },
});
