import { expect, test } from "vitest";

import { Remembered, type SettingsForm } from "./remembered";

function empty(): Remembered {
  const stored = new Map<string, string>();
  return new Remembered({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  });
}

const FORM: SettingsForm = {
  settings: {
    name: "Tea",
    game: "island",
    public: false,
    max_players: 3,
    bot_speed: "fast",
    rules: { victory_points: 12 },
    turn_timer: 0,
    time_bank: 0,
    undo: true,
    hints: false,
    statistics: true,
    rated: false,
    entry: "knock",
    watchers: false,
  },
  bots: "hard",
  fill: true,
};

test("restores what was stored", () => {
  const memory = empty();
  memory.rememberName("Mei");
  memory.rememberColour("sky");
  memory.rememberGame("natick");
  memory.rememberSettingsForm(FORM);
  expect([memory.name(), memory.colour(), memory.game(), memory.settingsForm("island")]).toEqual([
    "Mei",
    "sky",
    "natick",
    FORM,
  ]);
});

test("each game has its own settings", () => {
  const memory = empty();
  const other = { ...FORM, settings: { ...FORM.settings, game: "natick" }, fill: false };
  memory.rememberSettingsForm(FORM);
  memory.rememberSettingsForm(other);
  expect([memory.settingsForm("island"), memory.settingsForm("natick")]).toEqual([FORM, other]);
});

test("a first visit has a colour but no name and no settings", () => {
  const memory = empty();
  expect([memory.name(), memory.colour(), memory.settingsForm("island")]).toEqual([
    null,
    "red",
    null,
  ]);
});

test.each(["{", "null", "7", '{"settings": 1}', "{}"])(
  "ignores unreadable settings: %s",
  (stored) => {
    const memory = new Remembered({ getItem: () => stored, setItem: () => undefined });
    expect(memory.settingsForm("island")).toBeNull();
  },
);

test("an emblem that no longer exists is ignored", () => {
  const memory = new Remembered({ getItem: () => "pink", setItem: () => undefined });
  expect(memory.colour()).toBe("red");
});

test("a browser that forbids storage stores nothing", () => {
  const refuse = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const memory = new Remembered({ getItem: refuse, setItem: refuse });
  memory.rememberName("Mei");
  expect(memory.name()).toBeNull();
});
