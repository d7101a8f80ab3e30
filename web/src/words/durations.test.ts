import { expect, test } from "vitest";

import { durationWords, roughTimeLeft, timeLeftWords } from "./durations";

test("names durations in the largest unit that fits", () => {
  const seconds = [30, 90, 120, 43_200, 86_400, 604_800];
  const words = ["30 s", "90 s", "2 min", "12 h", "1 day", "7 days"];
  expect(seconds.map(durationWords)).toEqual(words);
});

test("shows the time left in days, hours or minutes", () => {
  const seconds = [8.2, 3599, 3600, 86_399, 86_400, 187_200];
  const words = ["0:09", "59:59", "1 h 0 min", "23 h", "1 day", "2 d 4 h"];
  expect(seconds.map(timeLeftWords)).toEqual(words);
});

test("shows the time left to the minute", () => {
  expect([-5, 61, 3600].map(roughTimeLeft)).toEqual(["0 min", "2 min", "1 h 0 min"]);
});
