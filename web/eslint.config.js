import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import noImportCycles from "./scripts/no-import-cycles.js";
import svelteConfig from "./svelte.config.js";

const MESSAGE_LOOKUPS = [
  "MemberExpression[computed=true][object.name='m']",
  "TSAsExpression[expression.name='m']",
].map((selector) => ({
  selector,
  message: "This sends every message to every page: look keys up with words/by_key.ts.",
}));

const GAME_IDS = {
  selector: "Literal[value=/^(island|natick)$/]",
  message: "Only games.ts lists games: put what differs into GameEntry.",
};

/** Forbids relative imports from the folders of these games and, with `types`, of their types. */
function noImportsOf(games, types) {
  const message = "Only games.ts imports a game: put what is needed into GameEntry.";
  const patterns = [{ regex: `^(?!.*/types/).*/(${games})/`, message }];
  if (types) patterns.push({ regex: `/types/(${games})(_|$)`, message });
  return { "no-restricted-imports": ["error", { patterns }] };
}

export default defineConfig(
  globalIgnores([".svelte-check", "dist", "src/paraglide"]),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.ts", "**/*.js", "**/*.mjs", "**/*.svelte"],
    plugins: { qiatan: { rules: { "no-import-cycles": noImportCycles } } },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "qiatan/no-import-cycles": "error",
      "no-undef": "off", // the type checker finds undefined names
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      "no-restricted-syntax": ["error", ...MESSAGE_LOOKUPS],
      // Prettier writes {" "} to keep a space at the end of a line.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    ignores: ["src/{island,natick}/**", "src/games.ts", "src/stories/**", "**/*_fixture.ts"],
    rules: {
      ...noImportsOf("island|natick", true),
      "no-restricted-syntax": ["error", ...MESSAGE_LOOKUPS, GAME_IDS],
    },
  },
  // Resources and terrain are also drawn outside the game, and the fair dice page deals boards.
  { files: ["src/{art,fair,scenery}/**"], rules: noImportsOf("island|natick", false) },
  // The editor draws maps of the island, so it may import from that game.
  { files: ["src/editor/**"], rules: noImportsOf("natick", true) },
  { files: ["src/island/**"], rules: noImportsOf("natick", true) },
  { files: ["src/natick/**"], rules: noImportsOf("island", true) },
  {
    // Tests are not sent to browsers.
    files: ["**/*.test.ts"],
    rules: { "no-restricted-imports": "off", "no-restricted-syntax": "off" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
);
