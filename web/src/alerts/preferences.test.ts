import { expect, test } from "vitest";

import { DEFAULTS, readPreferences } from "./preferences.svelte";

test("restores stored preferences", () => {
  const set = {
    volume: 0.2,
    muted: true,
    vibration: false,
    notifications: true,
    awake: false,
  };
  expect(readPreferences({ ...set })).toEqual(set);
});

test("falls back to the defaults when stored preferences are unreadable", () => {
  expect(readPreferences({ volume: 7, muted: "yes", other: 1 })).toEqual(DEFAULTS);
});
