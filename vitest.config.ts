import { defineConfig } from "vitest/config";

/** Node strips the types itself, as it does for the command; coverage then sees child processes too. */
const native = { experimental: { viteModuleRunner: false }, pool: "threads" } as const;

export default defineConfig({
  test: {
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
