import { beforeEach, expect, test } from "vitest";

import { search } from "./search.svelte";

const WANTED = { game: "island", colour: "red", least: 2, most: 4 } as const;

const share = (contribution: string) => ({
  contribution,
  commitment: "11",
  round: 0,
  witness: null,
  game: null,
});

beforeEach(() => {
  search.begin(WANTED, share("00"));
});

test("the waiting time continues from the server's report", () => {
  search.follow({ type: "searching", game: "island", waited: 20, people: 3, bots: false }, 50_000);
  expect([search.since, search.people, search.bots]).toEqual([30_000, 3, false]);
});

test("a found table ends the search, and a new search forgets it", () => {
  search.found({ type: "game_found", table: "t1", seconds: 10 });
  expect([search.looking, search.table]).toEqual([false, "t1"]);
  search.begin(WANTED, share("22"));
  expect([search.looking, search.table]).toEqual([true, null]);
});

test("a table found after cancelling is ignored", () => {
  search.forget();
  search.found({ type: "game_found", table: "t1", seconds: 10 });
  expect(search.table).toBeNull();
});

test("reports only an unexpected end", () => {
  expect(search.ended({ type: "search_ended", code: "seated" })).toBeNull();
  expect(search.ended({ type: "search_ended", code: "elsewhere" })).toBe("elsewhere");
});
