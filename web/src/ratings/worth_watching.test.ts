import { expect, test } from "vitest";

import { tableInfo } from "../net/table_fixture";
import type { Summary } from "../types/protocol";
import { watchable } from "./worth_watching";

function running(table: string, people: number, changes: Partial<Summary> = {}): Summary {
  const { settings } = tableInfo();
  const seats = Array.from({ length: 4 }, (_, number) => ({
    person: number < people ? `p${number}` : null,
  }));
  return { ...{ table, settings, seats, turn: 5, stage: "playing" }, ...changes } as Summary;
}

test("sorts by rated games, then spectators, then progress", () => {
  const rated = { settings: { ...tableInfo().settings, rated: true } };
  const tables = [
    running("bots", 1),
    running("late", 3, { turn: 40 }),
    running("early", 3),
    running("rated", 2, rated),
    running("over", 4, { stage: "over" }),
  ];
  const shown = watchable(tables, tableInfo().settings.game, "3-4");
  expect(shown.map(({ table }) => table)).toEqual(["rated", "late", "early"]);
  expect(watchable(tables, tableInfo().settings.game, "2")).toEqual([]);
});
