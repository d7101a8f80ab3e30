import { afterEach, expect, test, vi } from "vitest";

import type { LeaderInfo } from "../types/protocol";
import { LeaderList } from "./leader_list.svelte";

const rating = { number: 1500, plus_minus: 90, provisional: false, games: 12 };
const leader = (rank: number): LeaderInfo => ({
  ...{ rank, rating, last: [], you: rank === 70 },
  ...{ person: `p${rank}`, name: `Player ${rank}` },
});
const ranks = (first: number, last: number): LeaderInfo[] =>
  Array.from({ length: last - first + 1 }, (_, more) => leader(first + more));

const asked: string[] = [];
const pages = [
  { leaders: [...ranks(1, 50), leader(70)], after: "0:25.5:p50" },
  { leaders: ranks(51, 80), after: null },
];

vi.stubGlobal("fetch", (address: string) => {
  asked.push(address);
  const page = pages[asked.length - 1];
  return Promise.resolve(new Response(JSON.stringify({ game: "island", size: "2", ...page })));
});

afterEach(() => asked.splice(0));

test("the next page follows the last row, and the reader is listed once", async () => {
  const list = new LeaderList("island", "2");
  await list.next();
  expect(list.leaders.map(({ rank }) => rank)).toEqual(
    [...ranks(1, 50), leader(70)].map((one) => one.rank),
  );
  expect(list.more).toBe(true);
  await list.next();
  expect(asked[1]).toContain("after=0%3A25.5%3Ap50");
  expect(list.leaders.map(({ rank }) => rank)).toEqual(ranks(1, 80).map((one) => one.rank));
  expect(list.more).toBe(false);
});
