import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const WORDS = fileURLToPath(new URL("src/paraglide", import.meta.url));

/** The tests' build in the pseudo-language, with the stories: `npm run build:pseudo`. */
const PSEUDO = {
  words: fileURLToPath(new URL("../build/pseudo/paraglide", import.meta.url)),
  outDir: "../build/pseudo/client",
  input: ["index.html", "stories.html"],
};

function writeStories(): void {
  const script = fileURLToPath(new URL("../scripts/stories", import.meta.url));
  execFileSync(script, { stdio: "inherit" });
}

/** The stories are written before a development server or the tests read them. */
const stories: Plugin = {
  name: "stories",
  apply: (_, { command, mode }) => command === "serve" || mode === "pseudo",
  configureServer: writeStories,
  buildStart: writeStories,
};

/** The first sea of the page is seen before its styles are there. */
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

/** Smaller files fit into one packet as they are. */
const PACKET = 1400;

/** Beside each file of the client its compressed forms; the server sends them as they lie there. */
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

/** Asks Chromium to compile a script where it is read, beside the page's own work. */
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

/** The first script, and little that some screens share: each would be a file of its own, so every page has them. */
const FIRST = [
  "/src/main.ts",
  "/src/art/Die.",
  "/src/art/HomeFlag.",
  "/src/controls/ZoomButtons.",
  "/src/island/board/Sea.",
  "/src/island/board/camera.",
  "/src/table/settings/Part.",
  "/messages/differs_",
  "/messages/fair_back.",
  "/messages/keep_title.",
  "/messages/leave.",
];

/** What is named above is there: a module that was moved would be a file of its own again. */
const firstThere: Plugin = {
  name: "first-there",
  apply: "build",
  buildEnd(failed) {
    const ids = [...this.getModuleIds()];
    const lost = FIRST.filter((path) => !ids.some((id) => id.includes(path)));
    if (failed === undefined && lost.length > 0)
      this.error(`FIRST of vite.config.ts names no module: ${lost.join(", ")}`);
  },
};

/** A page needs few files: on a phone a request costs more than what little of one is not used. */
const GROUPS = [
  {
    name: "first",
    test: (id: string) => FIRST.some((path) => id.includes(path)),
    priority: 2,
  },
  { name: "common", minShareCount: 3, priority: 1 },
  { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000 },
];

const server = process.env.QIATAN_SERVER ?? "http://localhost:8000";

export default defineConfig(({ mode }) => ({
  // What a test has put on the page goes with the test.
  plugins: [
    svelte(),
    svelteTesting({ resolveBrowser: false }),
    stories,
    stylesLast,
    firstThere,
    compiledEagerly,
    compressed,
  ],
  // Under test the components run in jsdom, so Svelte's browser build is the right one.
  // Scripts find each other by their own address; the server fills in the page's (`base.ts`).
  base: "./",
  resolve: {
    ...(mode === "test" && { conditions: ["browser"] }),
    alias: [
      { find: "$words", replacement: mode === "pseudo" ? PSEUDO.words : WORDS },
      ...(mode === "pseudo"
        ? [{ find: /^(\.\.?\/)+paraglide(?=\/)/, replacement: PSEUDO.words }]
        : []),
    ],
  },
  build: {
    target: "es2022",
    // Browsers that know no such links load a moment later; all others have a file less to wait for.
    modulePreload: { polyfill: false },
    // The server tells the page of a finished game which files it will need.
    manifest: true,
    rollupOptions: { output: { codeSplitting: { groups: GROUPS } } },
    ...(mode === "pseudo" && {
      outDir: PSEUDO.outDir,
      emptyOutDir: true,
      rollupOptions: { input: PSEUDO.input },
    }),
  },
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
    setupFiles: ["src/tests_page.ts"],
    // A search by role takes seconds where many processes share a processor.
    testTimeout: 30_000,
  },
}));
