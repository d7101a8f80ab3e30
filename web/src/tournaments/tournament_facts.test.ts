import { expect, test } from "vitest";

import { ANN, eventOf, playedBy, standing } from "./event_fixture";
import {
  canJoin,
  playsNext,
  podium,
  possibleActs,
  shortStandings,
  tableOf,
} from "./tournament_facts";

const round = (tables: ReturnType<typeof playedBy>[]) => ({ number: 1, at: 0, tables, rests: [] });

test.each([
  ["open", ["start", "cancel"]],
  ["paused", ["resume", "end"]],
  ["over", []],
  ["cancelled", []],
] as const)("what an organiser can do at the stage %s", (stage, acts) => {
  expect(possibleActs(eventOf({ stage }))).toEqual(acts);
});

test("the next round begins when all tables have finished, and not after the last one", () => {
  const over = playedBy([ANN, "bea"], { status: "over" });
  const half = eventOf({}, { rounds: [round([over, playedBy(["cem", "dee"])])] });
  expect(possibleActs(half)).toEqual(["pause", "end"]);
  const done = eventOf({}, { rounds: [round([over])] });
  expect(possibleActs(done)).toEqual(["next_round", "pause", "end"]);
  expect(possibleActs({ ...done, summary: { ...done.summary, round: 3 } })).not.toContain(
    "next_round",
  );
});

test("a player's table is the one that still plays and where they appeared", () => {
  const over = playedBy([ANN, "bea"], { status: "over" });
  const now = playedBy([ANN, "cem"]);
  expect(tableOf(eventOf({}, { rounds: [round([over]), round([now])] }), ANN)).toBe(now);
  const absent = { ...now, players: now.players.map((one) => ({ ...one, absent: true })) };
  expect(tableOf(eventOf({}, { rounds: [round([absent])] }), ANN)).toBeNull();
});

test("people join while there are places, unless they play or were removed", () => {
  expect(canJoin(eventOf({}), ANN)).toBe(false);
  expect(canJoin(eventOf({}), "bea")).toBe(true);
  expect(canJoin(eventOf({ players: 8 }), "bea")).toBe(false);
  expect(canJoin(eventOf({ stage: "over" }), "bea")).toBe(false);
  expect(canJoin(eventOf({ round: 3 }), "bea")).toBe(false);
});

test("people who join during a round play from the next one", () => {
  const late = eventOf({}, { rounds: [round([playedBy(["bea", "cem"])])] });
  expect(playsNext(late, ANN)).toBe(true);
  expect(playsNext(late, "bea")).toBe(false);
  expect(playsNext({ ...late, summary: { ...late.summary, round: 3 } }, ANN)).toBe(false);
});

test("people with equal results share a step of the podium", () => {
  const rows = [standing("a", 1), standing("b", 1), standing("c", 3), standing("d", 4)];
  expect(podium(rows).map((step) => step.map(({ person }) => person))).toEqual([["a", "b"], ["c"]]);
  expect(podium([standing("a", 1, 0)])).toEqual([]);
});

test("short standings end with the viewer's own row", () => {
  const rows = ["a", "b", "c", "d"].map((person, index) => standing(person, index + 1));
  expect(shortStandings(rows, "d", 2).map(({ person }) => person)).toEqual(["a", "b", "d"]);
});
