import { expect, test } from "vitest";

import { line } from "../net/table_fixture";
import { LogFeed } from "./log_feed.svelte";

const log = (lines: number) => Array.from({ length: lines }, (_, number) => line(number));

function fresh(...reads: [lines: number, current: boolean][]): number[] {
  const feed = new LogFeed(() => ({ entriesOf: () => [] }));
  return reads.map(([lines, current]) => {
    feed.read(log(lines), { current });
    return feed.freshLines.length;
  });
}

test("the first lines are the past; what comes after them has just come", () => {
  expect(fresh([3, true], [5, true])).toEqual([0, 2]);
});

test("what was missed has not just come, whether it is sent at once or bit by bit", () => {
  expect(fresh([1, true], [1, false], [9, true], [10, true])).toEqual([0, 0, 0, 1]);
  expect(fresh([1, true], [1, false], [4, false], [9, false], [9, true], [10, true])).toEqual([
    0, 0, 0, 0, 0, 1,
  ]);
});
