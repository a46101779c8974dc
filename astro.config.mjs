import process from "node:process";

import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";

import { publish } from "./site/publish/integration.ts";

export default defineConfig({
  site: process.env.PROOFBOARD_SITE ?? "https://proofboard.example",
  base: process.env.PROOFBOARD_BASE ?? "/",
  srcDir: "./site",
  publicDir: "./site/public",
  outDir: process.env.PROOFBOARD_OUT ?? "./dist",
  cacheDir: "./.cache/astro",
  output: "static",
  trailingSlash: "always",
  build: { format: "directory", inlineStylesheets: "auto" },
  // Line breaks between words are spaces, as in HTML; the default drops them.
  compressHTML: true,
  // No page shows highlighted code, and Shiki writes styles the policy refuses.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [react(), sitemap(), publish()],
  security: {
    csp: {
      algorithm: "SHA-256",
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ],
    },
  },
});
