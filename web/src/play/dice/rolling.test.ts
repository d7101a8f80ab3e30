import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Rolling } from "./rolling.svelte";
import { ROLL_DURATION } from "../session/time.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("rolls the dice of later rolls until they rest", () => {
  const rolling = new Rolling(() => 6);
  rolling.read(3, 0);
  rolling.read(3, 2);
  expect(rolling.faces).toEqual([6, 6]);
  vi.advanceTimersByTime(ROLL_DURATION);
  expect(rolling.faces).toBeNull();
});

it("shows the result at once without motion", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const rolling = new Rolling(() => 6);
  rolling.read(3, 0);
  rolling.read(3, 2);
  expect(rolling.faces).toBeNull();
});

it.each([
  ["for rolls made before the page opened", []],
  ["when only the number of used dice changes", [4]],
])("shows no rolling dice %s", (_, before) => {
  const rolling = new Rolling(() => 6);
  before.forEach((count) => rolling.read(5, count));
  rolling.read(5, 3);
  expect(rolling.faces).toBeNull();
});
