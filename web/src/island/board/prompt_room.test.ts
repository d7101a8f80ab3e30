import { expect, test } from "vitest";

import GAME_MAPS from "../../types/island_maps.json";
import { placesOf } from "./places";
import { promptRoom } from "./prompt_room";
import { boardOf } from "./sea_fixture";
import type { Terrain } from "../../types/island";

interface MapFile {
  id: string;
  hexes: { q: number; r: number; terrain?: Terrain[] }[];
}

test.each([
  ["japan", "start"],
  ["europe", "start"],
  ["americas", null],
  ["africa", null],
  ["standard", null],
])("the map %s has room for the prompt at: %s", (id, side) => {
  const map = (GAME_MAPS as unknown as MapFile[]).find((one) => one.id === id)!;
  const hexes = map.hexes.map(({ q, r, terrain }) => ({
    ...{ q, r, token: null },
    terrain: terrain?.[0] ?? "forest",
  }));
  expect(promptRoom(placesOf(boardOf(hexes)))).toBe(side);
});

test("a board mirrored to the left leaves the other corner", () => {
  const hexes = Array.from({ length: 16 }, (_, r) => ({ q: 0, r, token: null }));
  const map = [...hexes, { q: 6, r: 15, token: null }].map((hex) => ({
    ...hex,
    terrain: "forest" as const,
  }));
  expect(promptRoom(placesOf(boardOf(map)))).toBe("end");
});
