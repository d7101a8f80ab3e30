import { describe, expect, it } from "vitest";

import { overwriteGetLocale } from "../paraglide/runtime.js";
import { minutes, percent, tenths } from "./formats";

describe.each([
  { language: "en", points: "1.5", even: "2.0", part: "40%", clock: "1:05" },
  { language: "de", points: "1,5", even: "2,0", part: "40\u00a0%", clock: "1:05" },
  { language: "ar-EG", points: "١٫٥", even: "٢٫٠", part: "٤٠٪؜", clock: "١:٠٥" },
])("in $language", ({ language, points, even, part, clock }) => {
  it("formats numbers in the language", () => {
    overwriteGetLocale(() => language as "en");
    expect([tenths(1.5), tenths(2), percent(0.4), minutes(65)]).toEqual([
      points,
      even,
      part,
      clock,
    ]);
  });
});

it("rounds seconds up", () => {
  expect([minutes(60), minutes(8.2)]).toEqual(["1:00", "0:09"]);
});
