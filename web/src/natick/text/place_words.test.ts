import { expect, it } from "vitest";

import { readStory } from "../../stories/story";
import type { View } from "../../types/natick";
import { textParts, textSpots } from "./place_words";

const { view } = await readStory<View>("natick_turn");
const parts = textParts(view, (seat) => ["Ann", "Bo"][seat] ?? "");

it("lists each colony from left to right, with the coins of its regions", () => {
  expect(parts.map(({ title }) => title)).toEqual(["Ann's colony", "Bo's colony"]);
  const lines = parts[0]?.lines ?? [];
  const coins = view.colonies[0]?.regions.map((region) => `${region.coins} of 3 coins`) ?? [];
  expect(coins.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes("of 3 coins"))).toHaveLength(coins.length);
  expect(lines.findIndex((line) => line.includes("to the left"))).toBe(0);
  expect(lines.join(" ")).toMatch(/Village|Town/);
});

it("describes a lit place", () => {
  const spot = { action: "road r3", verb: "road", place: 3, side: null };
  expect(textSpots([spot], { ...view, viewer: 0 }, null)).toEqual([
    { action: "road r3", words: "Road here: 3 to the right" },
  ]);
});
