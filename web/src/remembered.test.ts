import { expect, test } from "vitest";

import { Remembered, type TableWishes } from "./remembered";

function empty(): Remembered {
  const kept = new Map<string, string>();
  return new Remembered({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  });
}

const WISHES: TableWishes = {
  settings: { name: "Tea", game: "island", public: false, max_players: 3, bot_speed: "fast", rules: { victory_points: 12 }, turn_timer: 0 },
  bots: "hard",
  fill: true,
};

test("what was remembered comes back", () => {
  const memory = empty();
  memory.rememberName("Mei");
  memory.rememberColour("sky");
  memory.rememberGame("natick");
  memory.rememberWishes(WISHES);
  expect([memory.name(), memory.colour(), memory.game(), memory.wishes("island")]).toEqual(["Mei", "sky", "natick", WISHES]);
});

test("each game has its own wishes", () => {
  const memory = empty();
  const other = { ...WISHES, settings: { ...WISHES.settings, game: "natick" }, fill: false };
  memory.rememberWishes(WISHES);
  memory.rememberWishes(other);
  expect([memory.wishes("island"), memory.wishes("natick")]).toEqual([WISHES, other]);
});

test("a first visit has a colour but no name and no wishes", () => {
  const memory = empty();
  expect([memory.name(), memory.colour(), memory.wishes("island")]).toEqual([null, "red", null]);
});

test.each(["{", "null", "7", '{"settings": 1}', "{}"])("unreadable wishes %s are none", (kept) => {
  const memory = new Remembered({ getItem: () => kept, setItem: () => undefined });
  expect(memory.wishes("island")).toBeNull();
});

test("an emblem that no longer exists is not worn", () => {
  const memory = new Remembered({ getItem: () => "pink", setItem: () => undefined });
  expect(memory.colour()).toBe("red");
});

test("a browser that forbids storage only forgets", () => {
  const refuse = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const memory = new Remembered({ getItem: refuse, setItem: refuse });
  memory.rememberName("Mei");
  expect(memory.name()).toBeNull();
});
