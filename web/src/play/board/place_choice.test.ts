import { describe, expect, it } from "vitest";

import { isConfirmed, readConfirming } from "./place_choice.svelte";

describe("confirming a placement", () => {
  it("is asked of a finger, not of a mouse, unless chosen otherwise", () => {
    expect([true, false].map((touched) => isConfirmed("touch", touched))).toEqual([true, false]);
    expect(isConfirmed("always", false)).toBe(true);
    expect(isConfirmed("never", true)).toBe(false);
  });

  it("is what was remembered, if that is known", () => {
    expect(readConfirming("always")).toBe("always");
    expect(readConfirming("sometimes")).toBe("touch");
    expect(readConfirming(null)).toBe("touch");
  });
});
