import { fileURLToPath } from "node:url";

import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores([".svelte-check", "dist", "src/paraglide", "src/types"]),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ["**/*.ts", "**/*.js", "**/*.mjs", "**/*.svelte"],
    plugins: { "import-x": importX },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver()],
      // Without these no file is read for its own imports, and no cycle is found.
      "import-x/ignore": ["/paraglide/", "/node_modules/"],
      "import-x/extensions": [".ts", ".js", ".svelte"],
      "import-x/parsers": {
        "@typescript-eslint/parser": [".ts"],
        [fileURLToPath(new URL("./scripts/svelte-imports.js", import.meta.url))]: [".svelte"],
      },
    },
    rules: {
      "import-x/no-cycle": "error",
      "import-x/no-self-import": "error",
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
