/* A parser for import-x: the scripts of a Svelte file alone, so that cycles through components are found. */

import ts from "typescript-eslint";

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

export const meta = { name: "svelte-imports" };

/** What is not script becomes blank, so that lines keep their numbers. */
export function parseForESLint(text, { parser: _, extraFileExtensions: __, ...options }) {
  let code = "";
  let end = 0;
  for (const { 0: element, 1: script, index } of text.matchAll(SCRIPT)) {
    const start = index + element.indexOf(">") + 1;
    code += blank(text.slice(end, start)) + script;
    end = start + script.length;
  }
  return ts.parser.parseForESLint(code, { ...options, filePath: `${options.filePath}.ts` });
}

function blank(text) {
  return text.replace(/[^\n]/g, " ");
}
