/* An ESLint rule that forbids import cycles, including cycles of type imports. */

import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

/** Matches imports, re-exports and `import()` with relative paths. */
const IMPORT = /(?:^\s*(?:import|export)\b[^"';]*?|\bimport\(\s*)["'](\.[^"']*)["']/gm;

const ENDINGS = ["", ".ts", ".svelte.ts", ".js"];

/** The imports of each file that was read, with the file's modification time. */
const known = new Map();

function importsOf(file) {
  const { mtimeMs } = statSync(file);
  const read = known.get(file);
  if (read?.mtimeMs === mtimeMs) return read.imports;
  const imports = [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, path]) => {
    const target = ENDINGS.map((end) => resolve(dirname(file), path + end)).find(isModule);
    return target === undefined ? [] : [target];
  });
  known.set(file, { mtimeMs, imports });
  return imports;
}

function isModule(path) {
  return /\.(ts|js|svelte)$/.test(path) && !path.includes("/paraglide/") && existsSync(path);
}

/** Returns the shortest import path from a file back to itself, or null if there is none. */
export function importCycle(start) {
  const cameFrom = new Map([[start, null]]);
  const queue = [start];
  for (const file of queue)
    for (const next of importsOf(file)) {
      if (next === start) return pathTo(file, cameFrom).concat(start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  return null;
}

function pathTo(file, cameFrom) {
  const path = [];
  for (let at = file; at !== null; at = cameFrom.get(at)) path.unshift(at);
  return path;
}

export default {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    Program(node) {
      const cycle = importCycle(context.filename);
      if (cycle === null) return;
      const names = cycle.map((file) => relative(context.cwd, file));
      context.report({ node, message: `Import cycle: ${names.join(" → ")}` });
    },
  }),
};
