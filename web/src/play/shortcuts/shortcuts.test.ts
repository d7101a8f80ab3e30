import { expect, test } from "vitest";

import { DEFAULT_KEYS, pressedKey, readKeys, shortcutOf, withKey } from "./shortcuts.svelte";

const pressed = (key: string, changes: object = {}): string | null =>
  pressedKey({
    key,
    code: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    ...changes,
  });

test.each([
  ["r", "roll"],
  ["R", "roll"],
  ["3", "resource3"],
  ["b", "road"],
  ["e", "end"],
])("the key %s triggers %s", (key, shortcut) => {
  expect(shortcutOf(DEFAULT_KEYS, pressed(key) ?? "")).toBe(shortcut);
});

test("ignores keys held down, keys with Ctrl and named keys", () => {
  expect([
    pressed("r", { repeat: true }),
    pressed("r", { ctrlKey: true }),
    pressed("Enter"),
    pressed(" "),
  ]).toEqual([null, null, null, null]);
});

test("assigning a used key swaps the two shortcuts", () => {
  const keys = withKey(DEFAULT_KEYS, "roll", "e");
  expect([keys.roll, keys.end]).toEqual(["e", "r"]);
});

test("unreadable shortcuts keep the defaults", () => {
  expect(readKeys({ ...DEFAULT_KEYS, roll: "xx" })).toEqual(DEFAULT_KEYS);
  expect(readKeys({ ...DEFAULT_KEYS, roll: "b" })).toEqual(DEFAULT_KEYS);
  expect(readKeys({ ...DEFAULT_KEYS, roll: "x" }).roll).toBe("x");
});

test("a shortcut added later gets its default key", () => {
  const { hint, ...older } = { ...DEFAULT_KEYS, roll: "x" };
  expect(readKeys(older)).toEqual({ ...older, hint });
});
