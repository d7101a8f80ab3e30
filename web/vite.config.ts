import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = process.env.QIATAN_SERVER ?? "http://localhost:8000";

export default defineConfig(({ mode }) => ({
  // What a test has put on the page goes with the test.
  plugins: [svelte(), svelteTesting({ resolveBrowser: false })],
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
  },
}));
