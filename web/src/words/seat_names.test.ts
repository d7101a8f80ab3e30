import { expect, test } from "vitest";

import { overwriteGetLocale } from "../paraglide/runtime.js";
import { withNames } from "./seat_names";

const shown = (seats: { name: string; person: string | null }[]): string[] =>
  withNames(seats).map(({ name }) => name);

test("a deleted account is shown as a former player; other names stay", () => {
  const seats = [
    { name: "", person: "p1" },
    { name: "Bo", person: "p2" },
    { name: "", person: null },
  ];
  expect(shown(seats)).toEqual(["former player", "Bo", ""]);
});

test("bots have names in the page's language; people with such a name keep it", () => {
  const seats = [
    { name: "Gull", person: null },
    { name: "Gull", person: "p1" },
    { name: "Red", person: null },
  ];
  overwriteGetLocale(() => "zh");
  expect(shown(seats)).toEqual(["海鸥", "Gull", "Red"]);
});
