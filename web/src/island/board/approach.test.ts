import { beforeEach, expect, it } from "vitest";

import { Approach } from "./approach";
import type { SpotKind } from "./spots";

let approach: Approach;

beforeEach(() => {
  approach = new Approach();
});

/** A tap on several crowded spots. */
function crowd(...lit: SpotKind[]): void {
  asked(...lit);
  approach.come();
}

function asked(...lit: SpotKind[]): boolean {
  return approach.ends(lit, lit.length > 0, true);
}

/** A spot was chosen: nothing is lit until the server answers. */
function answered(kind: SpotKind): boolean {
  approach.take(kind);
  return approach.ends([], true, false);
}

it("stays near for the road of a settlement and then shows all", () => {
  crowd("settlement");
  expect([answered("settlement"), asked("road", "ship"), answered("road"), asked()]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it("shows all where the next settlement is asked for at once", () => {
  crowd("settlement");
  answered("settlement");
  asked("road", "ship");
  expect([answered("road"), asked("settlement")]).toEqual([false, true]);
});

it("stays near for the second of two free roads", () => {
  crowd("road");
  expect([answered("road"), asked("road"), answered("road"), asked()]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it("shows all where something lit is out of sight", () => {
  crowd("mover");
  answered("mover");
  expect(approach.ends(["sail"], true, false)).toBe(true);
});

it("lets a hand move away from what is lit", () => {
  crowd("settlement");
  expect(approach.ends(["settlement"], true, false)).toBe(false);
});

it("leaves alone what a hand has zoomed", () => {
  asked("road");
  expect(asked()).toBe(false);
});
