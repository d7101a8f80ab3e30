import { describe, expect, it } from "vitest";

import { isConfirmed, readConfirming } from "./place_choice.svelte";

describe("confirming a placement", () => {
  it("is required for a finger, not for a mouse, by default", () => {
    expect([true, false].map((touched) => isConfirmed("touch", touched))).toEqual([true, false]);
    expect(isConfirmed("always", false)).toBe(true);
    expect(isConfirmed("never", true)).toBe(false);
  });

  it("is restored if the stored value is valid", () => {
    expect(readConfirming("always")).toBe("always");
    expect(readConfirming("sometimes")).toBe("touch");
    expect(readConfirming(null)).toBe("touch");
  });
});
