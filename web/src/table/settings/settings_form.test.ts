import { expect, test } from "vitest";

import type { Choice, GameOffer, TableSettings } from "../../types/protocol";
import {
  closedReason,
  forGame,
  fits,
  mapSeats,
  offered,
  openRange,
  parts,
  ratedFor,
  settingsFor,
  withRule,
  withSeatsOf,
} from "./settings_form";

const choice = {
  least: 0,
  most: 0,
  values: [] as string[],
  group: "game",
  preset: "",
  classic: null,
};
const OPTIONS: Choice[] = [
  {
    ...choice,
    name: "map",
    kind: "map",
    default: "standard",
    values: ["standard", "large"],
    group: "map",
  },
  { ...choice, name: "victory_points", kind: "number", default: 10, least: 5, most: 20 },
  { ...choice, name: "ruleset", kind: "choice", default: "qiatan", values: ["qiatan", "classic"] },
  {
    ...choice,
    name: "counter_offers",
    kind: "switch",
    default: false,
    group: "trade",
    preset: "ruleset",
  },
  { ...choice, name: "mystery", kind: "switch", default: false },
];
const map = { land: 19, code: null, message: null };
const OFFER: GameOffer = {
  lesson: false,
  rated: [],
  presets: [],
  game: "island",
  options: OPTIONS,
  maps: [
    { ...map, map: "standard", least_seats: 2, most_seats: 4 },
    { ...map, map: "large", least_seats: 5, most_seats: 8 },
  ],
  bots: ["easy"],
  least_seats: 2,
  most_seats: 8,
};
const PLAIN = { map: "standard", victory_points: 10, ruleset: "qiatan", mystery: false };

test("a first table has the defaults and no rule that depends on another", () => {
  const settings = settingsFor(OFFER, null);
  expect(settings.rules).toEqual(PLAIN);
  expect(settings).toMatchObject({
    public: true,
    max_players: 4,
    bot_speed: "normal",
    turn_timer: 0,
    time_bank: 0,
    undo: true,
    hints: false,
    statistics: true,
    rated: false,
  });
});

test("the next table repeats the last, where that is still offered", () => {
  const last: TableSettings = {
    name: "Tea",
    game: "island",
    public: false,
    max_players: 3,
    bot_speed: "fast",
    turn_timer: 30,
    time_bank: 180,
    undo: true,
    hints: false,
    statistics: true,
    rated: false,
    entry: "invited",
    watchers: true,
    rules: { map: "lagoon", victory_points: 12, ships: true },
  };
  const settings = settingsFor(OFFER, last);
  expect(settings.rules).toEqual({ ...PLAIN, victory_points: 12 });
  expect(settings).toMatchObject({
    name: "",
    public: false,
    max_players: 3,
    bot_speed: "fast",
    turn_timer: 30,
    time_bank: 180,
    undo: true,
    hints: false,
    statistics: true,
    rated: false,
    entry: "invited",
    watchers: true,
  });
});

test("the number of seats fits the map", () => {
  const last = { ...settingsFor(OFFER, null), rules: { map: "large" }, max_players: 3 };
  expect(settingsFor(OFFER, last).max_players).toBe(5);
});

test("a game without maps has its own seats and no map", () => {
  const duel: GameOffer = {
    ...OFFER,
    game: "natick",
    options: OPTIONS.filter(({ kind }) => kind !== "map"),
    maps: [],
    least_seats: 2,
    most_seats: 2,
  };
  const settings = settingsFor(duel, null);
  expect(settings).toMatchObject({ game: "natick", max_players: 2 });
  expect(settings.rules).not.toHaveProperty("map");
});

test("takes over nothing from another game", () => {
  const last = { ...settingsFor(OFFER, null), game: "natick", public: false };
  expect(settingsFor(OFFER, last).public).toBe(true);
});

test("rules that the panel does not show are not sent back", () => {
  const rules = { ...PLAIN, counter_offers: true, seafarers: false };
  expect(offered(OFFER, rules)).toEqual({ ...PLAIN, counter_offers: true });
});

test("values that follow the ruleset change with it", () => {
  const rules = { ...PLAIN, counter_offers: false };
  expect(withRule(OFFER, rules, "ruleset", "classic", [])).toEqual({
    ...PLAIN,
    ruleset: "classic",
  });
  expect(withRule(OFFER, rules, "mystery", true, [])).toEqual({ ...rules, mystery: true });
});

test("values set by the player stay", () => {
  const rules = { ...PLAIN, counter_offers: true };
  expect(withRule(OFFER, rules, "ruleset", "classic", ["counter_offers"])).toEqual({
    ...rules,
    ruleset: "classic",
  });
});

test.each([
  ["map", "large", true],
  ["map", "@1f00", true],
  ["map", "moon", false],
  ["victory_points", 20, true],
  ["victory_points", 21, false],
  ["victory_points", "10", false],
  ["mystery", true, true],
  ["mystery", 1, false],
])("%s accepts %j: %j", (name, value, may) => {
  const option = OPTIONS.find((known) => known.name === name);
  expect(option && fits(option, value)).toBe(may);
});

test("a map from the library sets its own numbers of seats", () => {
  const drawn = {
    ...map,
    map: "m1",
    ref: "@1f00",
    game: "island",
    title: "Bay",
    author: "Mei",
    mine: true,
    published: true,
    least_seats: 3,
    most_seats: 6,
    changed: 0,
  };
  expect(mapSeats(OFFER, [drawn], "@1f00")).toEqual({ least: 3, most: 6 });
  expect(mapSeats(OFFER, [], "@1f00")).toEqual({ least: 2, most: 8 });
  expect(withSeatsOf({ least: 5, most: 8 }, settingsFor(OFFER, null)).max_players).toBe(5);
});

test("a disabled value has a reason", () => {
  const closed = [
    { option: "bank_display", value: "exact", code: "needs_open_hands", message: "Why." },
  ];
  expect(closedReason(closed, "bank_display", "exact")?.message).toBe("Why.");
  expect(closedReason(closed, "bank_display", "hidden")).toBeNull();
});

test("the panel keeps the order of the options", () => {
  expect(parts(OPTIONS).map(([part, options]) => [part, options.length])).toEqual([
    ["map", 1],
    ["game", 3],
    ["trade", 1],
  ]);
});

test("a number stops at a disabled value", () => {
  const points = OPTIONS[1] as Choice;
  const closed = [4, 7, 15].map((value) => ({
    option: "victory_points",
    value,
    code: "x",
    message: "Why.",
  }));
  expect(openRange(points, 10, closed)).toEqual({ least: 8, most: 14 });
  expect(openRange(points, 10, [])).toEqual({ least: 5, most: 20 });
});

test("changing the game changes rules and seats and removes no player", () => {
  const duel = { ...OFFER, game: "natick", options: [], least_seats: 2, most_seats: 2 };
  const now = { ...settingsFor(OFFER, null), name: "Shore", max_players: 4 };
  expect(forGame(duel, now, 1)).toMatchObject({
    ...{ game: "natick", name: "Shore", rules: {}, max_players: 2 },
  });
  expect(forGame(OFFER, { ...now, game: "natick", max_players: 2 }, 2).max_players).toBe(2);
});

test("a rated table has the listed rules for its number of players", () => {
  const rated = [
    { name: "standard", least_seats: 2, most_seats: 4, rules: { map: "standard" } },
    { name: "large", least_seats: 5, most_seats: 6, rules: { map: "large" } },
  ];
  const offer = { ...OFFER, rated };
  const settings = { ...settingsFor(offer, null), hints: true };
  expect(ratedFor(offer, settings, 4)).toMatchObject({ rated: true, rules: { map: "standard" } });
  expect(ratedFor(offer, settings, 5)).toMatchObject({ hints: false, rules: { map: "large" } });
  expect(ratedFor(offer, settings, 8).max_players).toBe(6);
});

test("remembers a correspondence game, but rated games are live", () => {
  const last = { ...settingsFor(OFFER, null), turn_timer: 172_800, time_bank: 0 } as const;
  expect(settingsFor(OFFER, last).turn_timer).toBe(172_800);
  const rated = ratedFor(OFFER, last, 3);
  expect([rated.turn_timer, rated.time_bank]).toEqual([60, 360]);
});
