import { expect, test } from "vitest";

import { tableSummary } from "../net/table_fixture";
import type { SeatInfo } from "../types/protocol";
import { divided, listed, resumable } from "./listing";

const seat: SeatInfo = {
  colour: "red",
  name: "Mei",
  person: "p1",
  bot: null,
  ready: false,
  present: true,
  substitute: null,
  away: false,
  local: false,
  bot_account: false,
  conceded: false,
  vacation_until: null,
  vacation_left: 0,
};
const open = tableSummary({ table: "open", seats: [seat] });
const full = tableSummary({ table: "full", seats: [seat, seat, seat, seat] });
const playing = tableSummary({ table: "playing", stage: "playing", seats: [seat] });
const over = tableSummary({ table: "over", stage: "over" });

const names = (tables: { table: string }[]) => tables.map(({ table }) => table);

test("tables to join come before tables to watch, without ended ones", () => {
  expect(names(listed([playing, over, full, open], [], "all"))).toEqual([
    "open",
    "playing",
    "full",
  ]);
});

test("omits an open table without players", () => {
  const bot: SeatInfo = { ...seat, person: null, bot: "easy" };
  expect(listed([tableSummary({ seats: [bot] }), tableSummary({ seats: [] })], [], "all")).toEqual(
    [],
  );
});

test("can show only tables with free seats", () => {
  expect(names(listed([playing, full, open], [], "free"))).toEqual(["open"]);
});

test("separates the player's own tables", () => {
  expect(names(listed([open, playing], [open], "all"))).toEqual(["playing"]);
});

test("lists games to resume first, without ended and conceded ones", () => {
  const mine = tableSummary({ ...playing, table: "mine", active: "red" });
  const conceded = tableSummary({ ...playing, seats: [{ ...seat, conceded: true }] });
  const sorted = resumable([open, over, conceded, playing, mine], "p1");
  expect(names(sorted)).toEqual(["mine", "playing", "open"]);
});

test("some running games are shown with their boards, and full tables are not joinable", () => {
  const second = tableSummary({ table: "second", stage: "playing", seats: [seat] });
  const { joinable, shown, others } = divided([open, full, second, playing], ["playing"], 1);
  expect([joinable, shown, others].map(names)).toEqual([["open"], ["playing"], ["full", "second"]]);
});
