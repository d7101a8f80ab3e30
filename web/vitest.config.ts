import { svelteTesting } from "@testing-library/svelte/vite";
import { build, type Plugin, type Rolldown } from "vite";
import { configDefaults, defineConfig, mergeConfig } from "vitest/config";

import vite from "./vite.config.ts";

const READ_BY_TESTS = ["**/messages/*.json", "**/src/style/*.css", "**/island/maps/*.json"];

const MESSAGES = /\/src\/paraglide\/messages\/_index\.js$/;

/** Bundles the messages, because a test file would otherwise load one module for each message. */
const bundledMessages: Plugin = {
  name: "bundled-messages",
  load: {
    filter: { id: MESSAGES },
    async handler(id) {
      const bundle = (await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          minify: false,
          lib: { entry: id, formats: ["es"] },
          rollupOptions: { external: /runtime\.js$/ },
        },
      })) as Rolldown.RolldownOutput[];
      return bundle[0]?.output[0].code;
    },
  },
};

/**
 * Separate from `vite.config.ts`, because the packages for tests are missing where only the client
 * is built.
 */
export default defineConfig((env) =>
  mergeConfig(vite(env), {
    // After each test, `svelteTesting` removes what the test has rendered.
    plugins: [svelteTesting({ resolveBrowser: false }), bundledMessages],
    // Tests run components in jsdom, so they need Svelte's browser build.
    resolve: { conditions: ["browser"] },
    test: {
      environment: "jsdom",
      include: ["src/**/*.test.ts"],
      setupFiles: ["src/tests_page.ts"],
      // Queries by role can take seconds when many processes share a processor.
      testTimeout: 30_000,
      // In `make quick`, run all tests if a file changes that tests read or that is compiled first.
      forceRerunTriggers: [...configDefaults.forceRerunTriggers, ...READ_BY_TESTS],
    },
  }),
);
