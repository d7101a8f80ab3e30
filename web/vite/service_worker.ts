/** Builds the service worker, which needs the list of the client's files, after the client. */

import { fileURLToPath } from "node:url";

import { build, type Plugin } from "vite";

import { versionIn } from "./client_version.ts";

const SOURCE = fileURLToPath(new URL("../src/worker/sw.ts", import.meta.url));

export const serviceWorker: Plugin = {
  name: "service-worker",
  apply: (_, { command, mode }) => command === "build" && mode === "production",
  writeBundle: {
    order: "post",
    sequential: true,
    async handler({ dir = "dist" }, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("the client has no page");
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      const kept = [
        { url: "./", revision: versionIn(String(page.source)) },
        // The names of these files change with their contents.
        ...files.sort().map((url) => ({ url, revision: null })),
      ];
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { __FILES__: JSON.stringify(kept) },
        build: {
          target: "es2022",
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rollupOptions: { input: SOURCE, output: { format: "iife", entryFileNames: "sw.js" } },
        },
      });
    },
  },
};
