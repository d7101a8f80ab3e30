import { expect, test } from "vitest";

import { tableSummary } from "../net/table_fixture";
import { chosenTables, withGame } from "./watch_choice";

const [a, b, c] = ["a", "b", "c"].map((table) => tableSummary({ table, stage: "playing" }));

test("wanted games come first, and a game that has ended is replaced", () => {
  if (a === undefined || b === undefined || c === undefined) throw new Error("no tables");
  const names = (...args: Parameters<typeof chosenTables>) =>
    chosenTables(...args).map(({ table }) => table);
  expect(names([a, b, c], [], 2)).toEqual(["a", "b"]);
  const wanted = withGame([a, b], c, 2);
  expect(names([a, b, c], wanted, 2)).toEqual(["c", "a"]);
  expect(names([b, c], wanted, 2)).toEqual(["c", "b"]);
});
