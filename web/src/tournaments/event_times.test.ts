import { expect, test } from "vitest";

import { fieldsOf, nextEvening, secondsOf, timeElsewhere, whenWords } from "./event_times";

/** 5 December 2026, 18:30 UTC. */
const START = Date.UTC(2026, 11, 5, 18, 30) / 1000;

test("shows the start in a time zone", () => {
  expect(whenWords(START, "Europe/Berlin")).toMatch(/Sat.*Dec.*7:30\sPM/);
  expect(whenWords(START, "Asia/Shanghai")).toMatch(/Sun.*2:30\sAM/);
});

test("shows the organiser's time only if it differs from the viewer's", () => {
  expect(timeElsewhere(START, "Asia/Shanghai", "Europe/Berlin")).toMatch(/Sun.*2:30\sAM/);
  expect(timeElsewhere(START, "Europe/Paris", "Europe/Berlin")).toBeNull();
  expect(timeElsewhere(START, "", "Europe/Berlin")).toBeNull();
  expect(timeElsewhere(START, "Nowhere/Land", "Europe/Berlin")).toBeNull();
});

test("the fields of a date and time are read back as they were written", () => {
  expect(secondsOf(fieldsOf(START))).toBe(START);
  expect(secondsOf({ date: "", time: "19:30" })).toBeNull();
});

test("suggests an evening in the future", () => {
  const at = nextEvening(START);
  expect(fieldsOf(at).time).toBe("19:30");
  expect(at).toBeGreaterThan(START);
  expect(nextEvening(at) - at).toBeGreaterThan(22 * 3600);
});
