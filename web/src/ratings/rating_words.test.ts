import { expect, test } from "vitest";

import { ladderOf } from "./ladder";
import { lastWords, ratingWords, signed } from "./rating_words";
import { sizesOf } from "./ratings_api";

test("shows a rating with its interval and whether it is provisional", () => {
  const rating = { number: 1603, plus_minus: 38, provisional: false, games: 96 };
  expect(ratingWords(rating)).toBe("1603 ± 38");
  expect(ratingWords({ ...rating, provisional: true })).toContain("provisional");
});

test("shows a change with its sign", () => {
  expect([signed(17), signed(0), signed(-8)]).toEqual(["+17", "+0", "−8"]);
});

test("describes the bars of the last games", () => {
  expect(lastWords([{ place: 0, players: 4 }])).toBe("1 of 4");
});

test("a game for two has no other sizes", () => {
  const duel = { name: "standard", least_seats: 2, most_seats: 2, rules: {} };
  const offer = {
    game: "natick",
    options: [],
    maps: [],
    bots: [],
    least_seats: 2,
    most_seats: 2,
    lesson: false,
    rated: [duel],
    presets: [],
  };
  expect(sizesOf(offer)).toEqual(["2"]);
  expect(sizesOf(undefined)).toHaveLength(3);
});

test("every bot of a ladder has played every other", () => {
  const ladder = ladderOf("island", "3-4");
  for (const { name, ahead } of ladder?.bots ?? []) {
    const others = ladder?.bots.filter((other) => other.name !== name) ?? [];
    expect(Object.keys(ahead).sort()).toEqual(others.map((other) => other.name).sort());
  }
});
