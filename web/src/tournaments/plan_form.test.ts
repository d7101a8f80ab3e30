import { expect, test } from "vitest";

import type { TournamentPlan } from "../types/protocol";
import { concerns, faultsOf, pointsFor, withFormat, withSettings, withTieBreak } from "./plan_form";

const PLAN = {
  name: "Friday",
  format: "casual",
  least: 4,
  points: [3, 2],
  fill: "easy",
  settings: { max_players: 4, rated: false },
} as TournamentPlan;

test("a format brings its usual length", () => {
  expect(withFormat(PLAN, "swiss")).toMatchObject({ format: "swiss", rounds: 5 });
});

test("smaller tables need fewer players, and rated tables have no bots", () => {
  const settings = { ...PLAN.settings, max_players: 2, rated: true };
  expect(withSettings(PLAN, settings)).toMatchObject({ least: 2, fill: null });
});

test("ranks without points get none", () => {
  expect(pointsFor(PLAN)).toEqual([3, 2, 0, 0]);
});

test("a tie-break decides only once", () => {
  expect(withTieBreak(["wins", "share"], 0, "share")).toEqual(["share"]);
  expect(withTieBreak(["wins"], 1, "share")).toEqual(["wins", "share"]);
  expect(withTieBreak(["wins", "share"], 0, null)).toEqual(["share"]);
});

test("an event needs a name, and a start in the future unless it has started", () => {
  expect(faultsOf({ name: " " }, 5, 10, false)).toEqual(["name", "starts"]);
  expect(faultsOf({ name: "Friday" }, null, 10, false)).toEqual(["starts"]);
  expect(faultsOf({ name: "Friday" }, 5, 10, true)).toEqual([]);
});

test("a refused field is shown at its control", () => {
  expect(concerns("plan.settings.rules.map", "settings")).toBe(true);
  expect(concerns("plan.name", "starts")).toBe(false);
  expect(concerns(null, "name")).toBe(false);
});
