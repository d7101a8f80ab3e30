import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { GROUPS, tableModules, WITHOUT_FIRST } from "./vite/chunks.ts";
import { clientVersion } from "./vite/client_version.ts";
import { compactMessages } from "./vite/compact_messages.ts";
import { manifests } from "./vite/manifests.ts";
import { serviceWorker } from "./vite/service_worker.ts";

const WORDS = fileURLToPath(new URL("src/paraglide", import.meta.url));

/**
 * Settings of `npm run build:pseudo`. This build for tests uses the pseudo-language and contains
 * the stories.
 */
const PSEUDO = {
  words: fileURLToPath(new URL("../build/pseudo/paraglide", import.meta.url)),
  outDir: "../build/pseudo/client",
  input: ["index.html", "stories.html"],
};

function writeStories(): void {
  const script = fileURLToPath(new URL("../scripts/stories", import.meta.url));
  execFileSync(script, { stdio: "inherit" });
}

/** Writes the stories before the development server or the tests read them. */
const stories: Plugin = {
  name: "stories",
  apply: (_, { command, mode }) => command === "serve" || mode === "pseudo",
  configureServer: writeStories,
  buildStart: writeStories,
};

/**
 * Moves style sheets to the end of the page, so that the sea in the page itself is visible before
 * they load.
 */
const stylesLast: Plugin = {
  name: "styles-last",
  transformIndexHtml: {
    order: "post",
    handler(page) {
      const links = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const others = links.reduce((left, link) => left.replace(link, ""), page);
      return others.replace(/ *<\/body>/, (end) => links.join("") + end);
    },
  },
};

/**
 * Starts the first script after the first paint, or after a short wait in a tab that is not
 * painted. It loads from the start, but on a slow processor the sea would wait for it to run.
 */
const START = `<script>
      const start = () => import(document.getElementById("first-script").href);
      requestAnimationFrame(() => setTimeout(start));
      setTimeout(start, 200);
    </script>`;

const FIRST_SCRIPT = /<script type="module" crossorigin src="([^"]*\/first-[^"]*)"><\/script>/;

const startAfterPaint: Plugin = {
  name: "start-after-paint",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (page) =>
      page.replace(
        FIRST_SCRIPT,
        `<link id="first-script" rel="modulepreload" crossorigin href="$1">\n    ${START}`,
      ),
  },
};

/** The size of the largest file that fits into one packet without compression, in bytes. */
const PACKET = 1400;

/** Writes compressed versions next to the files of the client. The server sends them unchanged. */
const compressed: Plugin = {
  name: "compressed",
  apply: (_, { command, mode }) => command === "build" && mode === "production",
  writeBundle({ dir = "dist" }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
      if (!/\.(js|css|svg|json)$/.test(name)) continue;
      const path = join(dir, name);
      const content = readFileSync(path);
      if (content.length <= PACKET) continue;
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

/** Makes Chromium compile a whole script while it loads, in parallel with the page's own work. */
const EAGERLY = "//# allFunctionsCalledOnLoad\n";

const compiledEagerly: Plugin = {
  name: "compiled-eagerly",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = EAGERLY + file.code;
    },
  },
};

const server = process.env.QIATAN_SERVER ?? "http://localhost:8000";

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    stories,
    stylesLast,
    startAfterPaint,
    tableModules,
    compactMessages,
    compiledEagerly,
    compressed,
    manifests,
    clientVersion,
    serviceWorker,
  ],
  // Scripts find each other relative to their own addresses. The server fills in the addresses in
  // the page (see `base.ts`).
  base: "./",
  // The server allows WebAssembly only in the worker with this name.
  worker: {
    format: "es",
    rollupOptions: { output: { entryFileNames: "assets/tab_worker-[hash].js" } },
  },
  resolve: {
    alias: [
      { find: "$words", replacement: mode === "pseudo" ? PSEUDO.words : WORDS },
      ...(mode === "pseudo"
        ? [{ find: /^(\.\.?\/)+paraglide(?=\/)/, replacement: PSEUDO.words }]
        : []),
    ],
  },
  build: {
    target: "es2022",
    // Most browsers load one file less without the polyfill. Browsers that would need it load
    // modules a little later.
    modulePreload: { polyfill: false },
    // The server reads the manifest to list, in the page of a finished game, the files that this
    // page needs.
    manifest: true,
    rollupOptions: {
      output: { codeSplitting: { groups: mode === "pseudo" ? WITHOUT_FIRST : GROUPS } },
      ...(mode === "pseudo" && { input: PSEUDO.input }),
    },
    ...(mode === "pseudo" && { outDir: PSEUDO.outDir, emptyOutDir: true }),
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": server,
      "/maps": server,
      "/ws": { target: server, ws: true },
    },
  },
}));
