import { expect, test } from "vitest";

import { eventOf, playedBy, standing } from "./event_fixture";
import { nextEvent } from "./next_event";
import { chunks, slidesOf } from "./wall_slides";
import type { TournamentSummary } from "../types/protocol";

test("slides are about equally full", () => {
  expect(chunks([1, 2, 3, 4, 5, 6, 7, 8, 9], 8).map((part) => part.length)).toEqual([5, 4]);
  expect(chunks([], 8)).toEqual([]);
});

test("the wall shows people before the start, then pairings and standings, then results", () => {
  const rows = [standing("ann", 1)];
  const rounds = [{ number: 1, at: 0, tables: [playedBy(["ann", "bea"])], rests: [] }];
  const kinds = (stage: TournamentSummary["stage"]): string[] =>
    slidesOf(eventOf({ stage }, { rounds, standings: rows })).map(({ kind }) => kind);
  expect(kinds("open")).toEqual(["people"]);
  expect(kinds("running")).toEqual(["pairings", "standings"]);
  rounds[0]?.tables.splice(0, 1, playedBy(["ann", "bea"], { status: "over" }));
  expect(kinds("running")).toEqual(["standings", "pairings"]);
  expect(kinds("over")).toEqual(["podium", "standings"]);
  const ended = eventOf({ stage: "over" }, { standings: [standing("ann", 1, 0)] });
  expect(slidesOf(ended).map(({ kind }) => kind)).toEqual(["standings"]);
  expect(slidesOf(eventOf({ stage: "running" })).map(({ kind }) => kind)).toEqual(["people"]);
});

test("the first page shows the user's own event, or else one of this week", () => {
  const event = (tournament: string, starts: number): TournamentSummary =>
    ({ tournament, starts, stage: "open" }) as TournamentSummary;
  const [far, soon, mine] = [event("far", 1e6), event("soon", 10), event("mine", 2e6)];
  expect(nextEvent([], [far, soon], 0)).toBe(soon);
  expect(nextEvent([], [far], 0)).toBeUndefined();
  expect(nextEvent([mine], [soon], 0)).toBe(mine);
});
