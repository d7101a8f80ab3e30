/**
 * Groups the client's modules into files, so that a page needs few files and little code that it
 * does not use. On a phone, another request costs more than a little unused code.
 */

import type { Plugin, Rolldown } from "vite";

/**
 * The modules in the file that every page loads first. These are the first script, and small
 * modules that several screens share and that would otherwise become separate files.
 */
const FIRST = [
  "/src/main.ts",
  "/src/art/Die.",
  "/src/art/HomeFlag.",
  "/src/controls/ZoomButtons.",
  "/src/island/board/Sea.",
  "/src/island/board/camera.",
  "/src/table/settings/Part.",
  "/messages/differs_",
  "/messages/error_needs_ships.",
  "/messages/error_not_now.",
  "/messages/error_not_your_turn.",
  "/messages/error_paused.",
  "/messages/fair_back.",
  "/messages/keep_title.",
  "/messages/leave.",
];

/** The page of a table before its game starts. */
const OPEN_TABLE = "/src/table/pregame/OpenTable.svelte";
const ISLAND = "/src/island/IslandScreen.svelte";
const NATICK = "/src/natick/NatickScreen.svelte";

const CATALOGUE = /\/paraglide\/messages\.js$/;
const USED_MESSAGE = /\bm\.(\w+)/g;

/**
 * For each screen of a table, the modules that it loads before its first view. Of the message
 * catalogue, these are the messages that these modules use.
 */
const needed = new Map<string, ReadonlySet<string>>();

const needs = (screen: string, id: string): boolean => needed.get(screen)?.has(id) ?? false;
const inEveryGame = (id: string): boolean => needs(ISLAND, id) && needs(NATICK, id);
const inAnyGame = (id: string): boolean => needs(ISLAND, id) || needs(NATICK, id);

/** Fills `needed`. Fails the build if a path in this file belongs to no module. */
export const tableModules: Plugin = {
  name: "table-modules",
  apply: "build",
  buildEnd(failed) {
    if (failed !== undefined) return;
    const ids = [...this.getModuleIds()].filter((id) => !id.includes("?"));
    const screens = [OPEN_TABLE, ISLAND, NATICK];
    const lost = [...FIRST, ...screens].filter((path) => !ids.some((id) => id.includes(path)));
    if (lost.length > 0) this.error(`vite/chunks.ts names no module: ${lost.join(", ")}`);
    for (const screen of screens) {
      const root = ids.find((id) => id.endsWith(screen)) ?? "";
      needed.set(
        screen,
        reachable(root, (id) => importsOf(this.getModuleInfo(id))),
      );
    }
  },
};

/** Returns `root` and everything that can be reached from it by following `next`. */
function reachable(root: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([root]);
  for (const id of found) next(id).forEach((one) => found.add(one));
  return found;
}

function importsOf(known: Rolldown.ModuleInfo | null): readonly string[] {
  const { importedIds = [], code } = known ?? {};
  return importedIds.flatMap((id) => (CATALOGUE.test(id) ? usedMessages(code ?? "", id) : [id]));
}

/** Returns the modules of the messages that a module uses. */
function usedMessages(code: string, catalogue: string): string[] {
  const folder = catalogue.replace(/\.js$/, "/");
  return [...code.matchAll(USED_MESSAGE)].map(([, name]) => `${folder}${name}.js`);
}

/** Groups the modules by the pages that need them, and merges small groups. */
const BY_PAGE = {
  name: "shared",
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 6_000,
};

/**
 * The groups of modules, for the build's option `codeSplitting`. A group also takes what its
 * modules import, unless that is in a group with a higher priority. The groups that games need
 * therefore come first.
 */
export const GROUPS = [
  {
    name: "first",
    test: (id: string) => FIRST.some((path) => id.includes(path)),
    priority: 6,
  },
  { name: "common", test: inEveryGame, minShareCount: 3, priority: 5 },
  { ...BY_PAGE, test: inAnyGame, priority: 4 },
  {
    name: "settings",
    test: (id: string) => needs(OPEN_TABLE, id),
    minShareCount: 3,
    priority: 3,
  },
  { ...BY_PAGE, test: (id: string) => needs(OPEN_TABLE, id), priority: 2 },
  { name: "pages", minShareCount: 3, priority: 1 },
  BY_PAGE,
];

/** The groups for a page that does not run the first script, such as that of the stories. */
export const WITHOUT_FIRST = GROUPS.filter(({ name }) => name !== "first");
