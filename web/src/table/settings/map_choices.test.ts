import { expect, test } from "vitest";

import type { GameOffer, MapOffer } from "../../types/protocol";
import { firstMaps, forPlayers, mapChoices, openOn } from "./map_choices";

const map = (name: string, least: number, most: number, code: string | null = null): MapOffer => ({
  map: name,
  least_seats: least,
  most_seats: most,
  land: 19,
  code,
  message: code && "Why.",
});
const MAPS = [
  map("standard", 2, 4),
  map("japan", 3, 4, "needs_ships"),
  map("extended", 4, 6),
  map("grand", 4, 8),
];
const OFFER: GameOffer = {
  lesson: false,
  rated: [],
  presets: [],
  game: "island",
  options: [],
  maps: MAPS,
  bots: [],
  least_seats: 2,
  most_seats: 8,
};
const reasons = (seated: number) =>
  mapChoices(OFFER, [], seated).map((choice) => choice.why?.code ?? null);

test("a map that is unavailable or too small has a reason", () => {
  expect(reasons(2)).toEqual([null, "needs_ships", null, null]);
  expect(reasons(5)).toEqual(["seats_taken", "needs_ships", null, null]);
});

test("options that the server closes are disabled", () => {
  const closed = [{ option: "map", value: "grand", code: "odd", message: "Why." }];
  expect(mapChoices(OFFER, closed, 2)[3]?.why?.code).toBe("odd");
});

test("maps are filtered by the number of players", () => {
  expect(forPlayers(MAPS, 6).map((one) => one.map)).toEqual(["extended", "grand"]);
  expect(forPlayers(MAPS, null)).toHaveLength(4);
});

test("the chosen map is always among the first ones", () => {
  const choices = mapChoices(OFFER, [], 2);
  expect(firstMaps(choices, "standard", 2)).toEqual(["standard", "extended"]);
  expect(firstMaps(choices, "@1f00", 2)).toEqual(["standard", "@1f00"]);
});

test("a map of islands requires ships and leaves other settings", () => {
  const rules = { victory_points: 14, seafarers: false };
  expect(openOn("japan", rules)).toEqual(["victory_points"]);
  expect(openOn("extended", rules)).toEqual(["victory_points", "seafarers"]);
});
