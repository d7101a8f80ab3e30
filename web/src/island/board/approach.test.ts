import { beforeEach, expect, it } from "vitest";

import { Approach } from "./approach";
import type { SpotKind } from "./spots";

let approach: Approach;

beforeEach(() => {
  approach = new Approach();
});

/** Simulates a tap on a board whose spots are so close together that it zooms in. */
function crowd(...lit: SpotKind[]): void {
  asked(...lit);
  approach.come();
}

function asked(...lit: SpotKind[]): boolean {
  return approach.ends(lit, lit.length > 0, true);
}

/** Simulates the choice of a spot. No spot is highlighted until the server answers. */
function answered(kind: SpotKind): boolean {
  approach.take(kind);
  return approach.ends([], true, false);
}

it("stays close for the road after a settlement, then shows everything", () => {
  crowd("settlement");
  expect([answered("settlement"), asked("road", "ship"), answered("road"), asked()]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it("shows everything if the next settlement follows at once", () => {
  crowd("settlement");
  answered("settlement");
  asked("road", "ship");
  expect([answered("road"), asked("settlement")]).toEqual([false, true]);
});

it("stays close for the second of two free roads", () => {
  crowd("road");
  expect([answered("road"), asked("road"), answered("road"), asked()]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it("shows everything if a lit place is out of sight", () => {
  crowd("mover");
  answered("mover");
  expect(approach.ends(["sail"], true, false)).toBe(true);
});

it("lets the player move away from lit places", () => {
  crowd("settlement");
  expect(approach.ends(["settlement"], true, false)).toBe(false);
});

it("keeps a zoom that the player chose", () => {
  asked("road");
  expect(asked()).toBe(false);
});
