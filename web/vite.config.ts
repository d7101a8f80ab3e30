import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The stories are written before a development server or the tests read them. */
const stories: Plugin = {
  name: "stories",
  apply: "serve",
  configureServer() {
    const script = fileURLToPath(new URL("../scripts/stories", import.meta.url));
    execFileSync(script, { stdio: "inherit" });
  },
};

const server = process.env.QIATAN_SERVER ?? "http://localhost:8000";

export default defineConfig(({ mode }) => ({
  // What a test has put on the page goes with the test.
  plugins: [svelte(), svelteTesting({ resolveBrowser: false }), stories],
  // Under test the components run in jsdom, so Svelte's browser build is the right one.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: { target: "es2022" },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": server,
      "/maps": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    // A search by role takes seconds where many processes share a processor.
    testTimeout: 30_000,
  },
}));
