import { expect, test } from "vitest";

import type { GameOffer } from "../types/protocol";
import { fits, offered, settingsFor } from "./wishes";

const choice = { least: 0, most: 0, values: [] as string[] };
const OFFER: GameOffer = {
  game: "island",
  options: [
    { ...choice, name: "map", kind: "choice", default: "standard", values: ["standard", "large"] },
    { ...choice, name: "victory_points", kind: "number", default: 10, least: 5, most: 20 },
    { ...choice, name: "mystery", kind: "switch", default: false },
  ],
  bots: ["easy"],
  least_seats: 2,
  most_seats: 4,
};

test("a first table has the defaults", () => {
  const settings = settingsFor(OFFER, null);
  expect(settings.rules).toEqual({ map: "standard", victory_points: 10, mystery: false });
  expect(settings).toMatchObject({ public: true, max_players: 4, bot_speed: "normal" });
});

test("the next one is as the last, where that is still offered", () => {
  const last = {
    name: "Tea", game: "island", public: false, max_players: 6, bot_speed: "fast" as const,
    rules: { map: "lagoon", victory_points: 12, ships: true },
  };
  const settings = settingsFor(OFFER, last);
  expect(settings.rules).toEqual({ map: "standard", victory_points: 12, mystery: false });
  expect(settings).toMatchObject({ name: "", public: false, max_players: 4, bot_speed: "fast" });
});

test("of another game nothing is taken over", () => {
  const last = { ...settingsFor(OFFER, null), game: "natick", public: false };
  expect(settingsFor(OFFER, last).public).toBe(true);
});

test("rules that follow from others are not sent back", () => {
  const told = { map: "large", victory_points: 9, mystery: true, hand_limit: 7 };
  expect(offered(OFFER, told)).toEqual({ map: "large", victory_points: 9, mystery: true });
});

test.each([
  ["map", "large", true],
  ["map", "moon", false],
  ["victory_points", 20, true],
  ["victory_points", 21, false],
  ["victory_points", "10", false],
  ["mystery", true, true],
  ["mystery", 1, false],
])("%s may be %j: %j", (name, value, may) => {
  const option = OFFER.options.find((known) => known.name === name);
  expect(option && fits(option, value)).toBe(may);
});
