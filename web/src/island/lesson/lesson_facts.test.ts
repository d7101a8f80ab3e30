import { expect, test } from "vitest";

import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import { placesOf } from "../board/places";
import { lessonFacts, throwsOf } from "./lesson_facts";

const { view } = await readStory<View>("turn");
const places = placesOf(view.board);

test("a corner's facts count the throws that pay it, each number once", () => {
  const node = places.hexesAt.findIndex((hexes) => hexes.length === 3);
  const tokens = new Set(places.hexesAt[node]?.map((hex) => view.board.hexes[hex]?.token ?? 0));
  const count = [...tokens].reduce((sum, token) => sum + (token === 0 ? 0 : throwsOf(token)), 0);
  const [corner] = lessonFacts(`settlement n${node}`, view, places);
  expect(corner?.text).toContain(`${count} throws in 36`);
});

test("a city's facts say what of its price is missing", () => {
  const poor = structuredClone(view);
  const seat = poor.seats[poor.viewer ?? 0];
  if (seat) seat.hand = { brick: 0, lumber: 0, wool: 0, grain: 1, ore: 3 };
  expect(lessonFacts("city n0", poor, places)[0]?.text).toContain("You still need 1 grain");
});

test("all 36 throws are counted", () => {
  const totals = Array.from({ length: 11 }, (_, i) => i + 2);
  expect(totals.reduce((sum, total) => sum + throwsOf(total), 0)).toBe(36);
});
