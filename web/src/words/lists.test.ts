import { expect, it } from "vitest";

import { overwriteGetLocale } from "../paraglide/runtime.js";
import { allOf, anyOf, inARow, inSentence, listed } from "./lists";

it("joins names in the language", () => {
  expect(allOf(["Bo"])).toBe("Bo");
  expect(allOf(["Bo", "Mei"])).toBe("Bo and Mei");
  expect(anyOf(["6", "8"])).toBe("6 or 8");
  expect(listed(["2 Brick", "1 Ore", "1 Wool"])).toBe("2 Brick, 1 Ore, 1 Wool");
  expect(listed([])).toBe("");
});

it("joins sentences", () => {
  expect(inARow(["You rolled 8.", "You got 2 Ore."])).toBe("You rolled 8. You got 2 Ore.");
});

it("writes a name within a sentence as the language requires", () => {
  expect(inSentence("Brick")).toBe("brick");
  overwriteGetLocale(() => "de");
  expect(inSentence("Lehm")).toBe("Lehm");
});
