import { expect, it } from "vitest";

import type { Terrain, View } from "../../types/island";
import GAME_MAPS from "../../types/island_maps.json";
import { growth } from "./camera.svelte";
import { islandMarks } from "./islands";
import { coversHex } from "./label_place";
import { placesOf } from "./places";
import { boardOf, sailing } from "./sea_fixture";

interface MapFile {
  id: string;
  voyage?: { homes: [number, number][]; bonus_points?: number };
  hexes: { q: number; r: number; terrain?: Terrain[] }[];
}
const MAPS = (GAME_MAPS as unknown as MapFile[]).filter(
  ({ voyage }) => voyage?.bonus_points !== undefined,
);

/** The size of the board on a desktop, a tablet and a small phone, in pixels. */
const FRAMES = [
  [812, 684],
  [992, 357],
  [272, 257],
] as const;

/** Returns the numbers of the hexes of each island. */
function islandsOf(hexes: MapFile["hexes"]): number[][] {
  const left = new Set(hexes.flatMap(({ terrain }, h) => (terrain?.[0] === "sea" ? [] : [h])));
  const near = (a: number, b: number): boolean => {
    const [one, other] = [hexes[a]!, hexes[b]!];
    const [q, r] = [one.q - other.q, one.r - other.r];
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
  };
  const islands: number[][] = [];
  for (const first of left) {
    const island = [first];
    for (const at of island) {
      left.delete(at);
      island.push(...[...left].filter((h) => near(at, h) && !island.includes(h)));
    }
    islands.push(island);
  }
  return islands;
}

it.each(MAPS.map(({ id }) => id))("no tag covers land on the map %s", (id) => {
  const map = MAPS.find((one) => one.id === id)!;
  const board = {
    ...boardOf(
      map.hexes.map(({ q, r, terrain }) => ({
        ...{ q, r, token: null },
        terrain: terrain?.[0] ?? "forest",
      })),
    ),
    ...{ homes: map.voyage!.homes, bonus_points: map.voyage!.bonus_points! },
  };
  const places = placesOf(board);
  const islands = islandsOf(map.hexes).map((hexes) => ({ hexes, settled: [] }));
  const view: View = { ...sailing({ turn: 3 }), board, islands };
  for (const [width, height] of FRAMES) {
    const unit = Math.min(width / places.box.width, height / places.box.height);
    const size = Math.max(1.25 * growth(100 * unit), 11 / (18 * unit));
    const fitting = [5, 2]
      .map((letters) => ({ letters, marks: islandMarks(view, places, { size, letters }) }))
      .find(({ marks }) => marks.every(({ free }) => free));
    expect(fitting).toBeDefined();
    const half = { x: fitting!.letters * 5.6 * size, y: 12 * size };
    for (const mark of fitting!.marks)
      for (const land of places.dry) expect(coversHex(mark, half, places.hexes[land]!)).toBe(false);
  }
});
