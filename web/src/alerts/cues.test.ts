import { expect, test } from "vitest";

import type { GameView, TableModel } from "../net/table_fold";
import { opened } from "../net/table_fold";
import { tableInfo, tableSnapshot } from "../net/table_fixture";
import type { Colour, LogLine, SeatInfo } from "../types/protocol";
import { setMuted } from "../play/chat/chat.svelte";
import { cuesOf, newsOf } from "./cues";

const seat = (colour: Colour): SeatInfo => ({
  colour,
  name: colour,
  person: colour,
  bot: null,
  ready: true,
  present: true,
  substitute: null,
  away: false,
  local: false,
  bot_account: false,
  conceded: false,
  vacation_until: null,
  vacation_left: 0,
});

/** Parses a string such as "blue: dice 3 4 -> turn red" into a log line. */
function line(text: string, number: number): LogLine {
  const [action = "", ...results] = text.split(" -> ");
  const [who = "", words = ""] = action.split(": ");
  return { number, seat: ["red", "blue"].indexOf(who), action: words, results };
}

/**
 * Returns red's view of a table with these log lines. `asked` maps each seat to the kind of its
 * prompt.
 */
function table(
  lines: readonly string[],
  asked: Record<number, string> = {},
  game = "island",
): TableModel {
  const prompts = Object.entries(asked).map(([who, kind]) => ({
    seat: Number(who),
    kind,
  }));
  const info = tableInfo({ seats: [seat("red"), seat("blue")] });
  info.settings.game = game;
  const view = { prompts, offer: null } as unknown as GameView;
  return opened(tableSnapshot({ info, view: view as never, log: lines.map(line) }), 0);
}

/** Returns the kinds of the cues that red hears. Parentheses mark quieter cues. */
function heard(
  text: string,
  asked: Record<number, string> = { 1: "turn" },
  game = "island",
): string[] {
  const news = newsOf(table([], { 1: "roll" }, game), table([text], asked, game));
  return news === null ? [] : cuesOf(news).map(({ kind, own }) => (own ? kind : `(${kind})`));
}

test("plays a sound for each action, softer for other players", () => {
  expect(heard("chance: dice 3 5")).toEqual(["(dice)"]);
  expect(heard("chance: dice 3 4")).toEqual(["(seven)"]);
  expect(heard("red: settlement n12")).toEqual(["build"]);
  expect(heard("blue: buy")).toEqual(["(card)"]);
  expect(heard("blue: knight")).toEqual(["(card)"]);
  expect(heard("blue: knight ca", {}, "natick")).toEqual(["(build)"]);
  expect(heard("chance: dice 3 4 2 ace", {}, "natick")).toEqual(["(dice)"]);
});

test("plays different sounds for your own turn and for others", () => {
  expect(heard("blue: end -> turn red", { 0: "roll" })).toEqual(["turn"]);
  expect(heard("red: end -> turn blue", { 1: "roll" })).toEqual([]);
  expect(heard("blue: end -> window red", { 0: "special_build" })).toEqual(["turn"]);
});

test("plays the seven, not the turn, for players who must discard", () => {
  expect(heard("chance: dice 3 4", { 0: "discard" })).toEqual(["(seven)"]);
});

test("plays nothing for offers of muted players", () => {
  setMuted("blue", true);
  expect(heard("blue: offer ore for wool", { 0: "answer" })).toEqual([]);
  setMuted("blue", false);
  expect(heard("blue: offer ore for wool", { 0: "answer" })).toEqual(["offer"]);
});

test("plays an offer only for the players it asks", () => {
  expect(heard("blue: offer ore for wool", { 0: "answer" })).toEqual(["offer"]);
  expect(heard("blue: offer ore for wool", { 1: "turn" })).toEqual([]);
});

test("plays a theft only for the victim", () => {
  expect(heard("chance: take ore -> lose red ore -> gain blue ore")).toEqual(["robbed"]);
  expect(heard("chance: take ore -> lose blue ore -> gain red ore")).toEqual([]);
});

test("plays trades and the end for everyone, and the end alone", () => {
  expect(heard("blue: close ivory -> trade blue ivory")).toEqual(["(agreed)"]);
  expect(heard("blue: close red -> trade blue red -> win blue")).toEqual(["(end)"]);
});

test("plays nothing for missed events", () => {
  const before = table(["red: roll"]);
  const after = table(["red: roll", "chance: dice 3 5"]);
  expect(newsOf(null, after)).toBeNull();
  expect(newsOf({ ...before, catchingUp: true }, after)).toBeNull();
  expect(newsOf({ ...before, info: tableInfo({ table: "t2" }) }, after)).toBeNull();
});

test("plays each event once", () => {
  const after = table(["red: roll", "chance: dice 3 5"]);
  expect(newsOf(after, { ...after })).toBeNull();
});

test("plays the end when players end the game early", () => {
  const before = table([]);
  const info = tableInfo({
    ...before.info,
    ended: { end: "draw", winners: [0, 1], points: [3, 2] },
  });
  const news = newsOf(before, { ...before, info });
  expect(news === null ? [] : cuesOf(news)).toEqual([{ kind: "end", own: true }]);
});
