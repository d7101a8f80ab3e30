import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import noImportCycles from "./scripts/no-import-cycles.js";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores([".svelte-check", "dist", "src/paraglide", "src/types"]),
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
      "no-undef": "off", // the type checker knows better
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      "no-restricted-syntax": [
        "error",
        ...[
          "MemberExpression[computed=true][object.name='m']",
          "TSAsExpression[expression.name='m']",
        ].map((selector) => ({
          selector,
          message: "This sends every message to every page: look keys up with words/by_key.ts.",
        })),
      ],
      // Prettier writes {" "} where a space must not be lost at a line's end.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    // Tests are sent to nobody.
    files: ["**/*.test.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
);
