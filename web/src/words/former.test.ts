import { expect, test } from "vitest";

import { withNames } from "./former";

test("a deleted account is shown as a former player; other names stay", () => {
  const seats = [
    { name: "", person: "p1" },
    { name: "Bo", person: "p2" },
    { name: "", person: null },
  ];
  expect(withNames(seats).map(({ name }) => name)).toEqual(["former player", "Bo", ""]);
});
