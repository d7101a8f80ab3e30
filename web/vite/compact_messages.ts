/**
 * Shortens the compiled messages in the built client. For each message, Paraglide writes a function
 * per language and another that chooses between them, which is more code than text. In the built
 * client, a message is one call with a text per language.
 */

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

const MESSAGE = /\/paraglide\/messages\/(?!_index\.)(\w+)\.js$/;

const COMMENT = /\/\*\*[\s\S]*?\*\/ ?/g;

/** Matches a function that does nothing but return a text. */
const TEXT_ONLY = /^\((i?)\) => \{\s*return \((`(?:[^`\\]|\\.)*`)\)\s*\}$/;

/** The module with the function that messages call. Vite resolves the path. */
const CHOSEN = "/src/words/chosen.ts";

function locales(): readonly string[] {
  const settings = new URL("../project.inlang/settings.json", import.meta.url);
  return (JSON.parse(readFileSync(settings, "utf8")) as { locales: string[] }).locales;
}

/** Returns the text of a message in a language, or a function that writes it with values. */
function textIn(locale: string, name: string, code: string): string {
  const start = `const ${locale}_${name} = `;
  const from = code.indexOf(start);
  const end = code.indexOf("\n};", from);
  if (from < 0 || end < 0) throw new Error(`the message ${name} has no text in ${locale}`);
  const written = code.slice(from + start.length, end + 2);
  const [, values, text = ""] = TEXT_ONLY.exec(written) ?? [];
  if (values === undefined) return written;
  return values === "" ? text : `(i) => ${text}`;
}

/** Returns a compiled message as one call, with a text for each of `languages` in this order. */
export function compact(name: string, compiled: string, languages: readonly string[]): string {
  const code = compiled.replace(COMMENT, "");
  const texts = languages.map((locale) => textIn(locale, name, code));
  const registry = texts.some((text) => text.includes("registry."))
    ? 'import * as registry from "../registry.js";\n'
    : "";
  return `import { chosen } from "${CHOSEN}";\n${registry}export const ${name} = /* @__PURE__ */ chosen(${texts.join(", ")});\n`;
}

export const compactMessages: Plugin = {
  name: "compact-messages",
  apply: (_, { command, mode }) => command === "build" && mode === "production",
  transform: {
    filter: { id: MESSAGE },
    handler(code, id) {
      const name = MESSAGE.exec(id)?.[1];
      return name === undefined ? null : { code: compact(name, code, locales()), map: null };
    },
  },
};
