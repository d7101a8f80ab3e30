import { expect, test } from "vitest";

import { DEFAULTS, readPreferences } from "./preferences.svelte";

test("what was set comes back", () => {
  const set = {
    volume: 0.2,
    muted: true,
    vibration: false,
    notifications: true,
    awake: false,
  };
  expect(readPreferences({ ...set })).toEqual(set);
});

test("what cannot be read is as at first", () => {
  expect(readPreferences({ volume: 7, muted: "yes", other: 1 })).toEqual(DEFAULTS);
});
