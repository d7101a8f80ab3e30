import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { disc } from "./cells";
import { EMPTY, USUAL, type Voyage } from "./document";
import { numbered, painted, ported, robbed } from "./edits";
import { drawable, fileName, written } from "./file";

const builtIn = (id: string): string =>
  readFileSync(`../src/qiatan/island/maps/${id}.json`, "utf8");

describe("a map", () => {
  const doc = robbed(
    ported(
      numbered(painted(EMPTY, disc({ q: 0, r: 0 }, 1), ["hills"]), [{ q: 0, r: 0 }], [6, 8]),
      [{ q: 1, r: 0, side: "E" }],
      ["ore"],
    ),
    { q: 0, r: 0 },
  );
  const named = { ...doc, title: "My Hills", seats: [2, 3] as const };

  it("is unchanged after writing and reading", () => {
    const again = drawable(written(named).text)!;
    expect(written(again).text).toBe(written(named).text);
    expect(again.hexes.get("0,0")).toEqual({ q: 0, r: 0, terrain: ["hills"], tokens: [6, 8] });
    expect(again.robber).toEqual({ q: 0, r: 0 });
  });

  it("lists its hexes and ports in the order of the file", () => {
    const file = written(named);
    const text = JSON.parse(file.text) as { hexes: unknown[]; ports: unknown[] };
    expect(file.hexes.map(({ q, r }) => ({ q, r }))[0]).toEqual({ q: 0, r: -1 });
    expect(text.hexes).toHaveLength(7);
    expect(text.ports).toEqual([{ q: 1, r: 0, side: "E", kinds: ["ore"] }]);
  });
});

type MapFile = Record<"hexes" | "ports", { q: number; r: number }[]> & Record<string, unknown>;

const builtIns = readdirSync("../src/qiatan/island/maps")
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.slice(0, -5));

/**
 * Removes the id and title of a file, sets its tokens, and sorts its hexes and ports, so that
 * equivalent files become equal.
 */
function normalised(file: MapFile, tokens: unknown): unknown {
  const { id: _, title: __, ...rest } = file;
  const row = (one: { q: number; r: number }): string => JSON.stringify(one);
  return { ...rest, tokens, hexes: file.hexes.map(row).sort(), ports: file.ports.map(row).sort() };
}

describe("the maps of the game", () => {
  it("are sixteen", () => expect(builtIns).toHaveLength(16));

  it.each(builtIns)("%s is unchanged after reading and writing", (id) => {
    const before = JSON.parse(builtIn(id)) as MapFile;
    const after = JSON.parse(written(drawable(builtIn(id))!).text) as MapFile;
    const { tokens } = before.tokens === undefined ? after : before;
    expect(normalised(after, after.tokens)).toEqual(normalised(before, tokens));
  });

  it("can grow without errors in their pools", () => {
    const grown = painted(drawable(builtIn("standard"))!, [{ q: 3, r: 0 }], []);
    const { terrain } = JSON.parse(written(grown).text) as { terrain: Record<string, number> };
    expect(Object.values(terrain).reduce((a, b) => a + b)).toBe(20);
  });
});

describe("ship settings of a map", () => {
  const plain = { ...EMPTY, hexes: new Map([["0,0", { q: 0, r: 0, terrain: [], tokens: [] }]]) };
  const normalised = (voyage: Partial<Voyage>): unknown =>
    (
      JSON.parse(written({ ...plain, voyage: { ...USUAL, ...voyage } }).text) as {
        voyage?: unknown;
      }
    ).voyage;

  it("are omitted where they are the defaults", () => {
    expect(normalised({})).toBeUndefined();
    expect(normalised({ bonus_points: 0, target: 14 })).toEqual({ bonus_points: 0, target: 14 });
  });

  it("keep their valid values", () => {
    const voyage = {
      homes: [[1, 2], [1, 2], ["x"]],
      pirate: [0],
      bonus_points: 9,
      bonus_cards: 2,
      target: "10",
      hidden: [[0, 0], 7],
    };
    const doc = drawable(JSON.stringify({ format: "qiatan-map", voyage }));
    expect(doc?.voyage).toEqual({
      ...USUAL,
      homes: [{ q: 1, r: 2 }],
      bonus_cards: 2,
      hidden: [{ q: 0, r: 0 }],
    });
  });
});

describe("an invalid file", () => {
  it.each(["", "[]", "{", "null", '{"hexes": []}', '{"hexes": [{"q": "1"}]}'])(
    "%j is refused",
    (text) => {
      expect(drawable(text)).toBeNull();
    },
  );

  it("never breaks the editor", () => {
    const doc = drawable(
      JSON.stringify({
        hexes: [{ q: 0, r: 0, terrain: ["mud", "sea"] }, 7],
        seats: "x",
        robber: [1],
        terrain: { hills: 1e9 },
      }),
    );
    expect(doc?.hexes.get("0,0")?.terrain).toEqual(["sea"]);
    expect(doc?.seats).toEqual([2, 4]);
    expect(doc?.robber).toBeNull();
    expect(doc?.pools.terrain.counts).toEqual({ hills: 200 });
  });
});

it.each([
  ["Zwölf Inseln!", "zwolf_inseln"],
  ["7 seas", "seas"],
  ["群岛", "map"],
  ["a".repeat(60), "a".repeat(40)],
])("names the file of %s %s", (title, id) => expect(fileName(title)).toBe(id));
