import { expect, test } from "vitest";

import { withNames } from "./former";

test("who deleted their account is a former player; no one else loses a name", () => {
  const seats = [
    { name: "", person: "p1" },
    { name: "Bo", person: "p2" },
    { name: "", person: null },
  ];
  expect(withNames(seats).map(({ name }) => name)).toEqual(["former player", "Bo", ""]);
});
