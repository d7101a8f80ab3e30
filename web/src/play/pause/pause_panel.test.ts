import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { tableInfo } from "../../net/table_fixture";
import { NO_ACTIONS } from "../../replay/no_actions";
import type { SeatInfo, TableInfo } from "../../types/protocol";
import PausePanel from "./PausePanel.svelte";
import Votes from "./Votes.svelte";

function seat(colour: SeatInfo["colour"], person: string, changes: Partial<SeatInfo> = {}) {
  const rest = {
    bot: null,
    ready: true,
    substitute: null,
    away: false,
    local: false,
    bot_account: false,
    conceded: false,
    vacation_until: null,
    vacation_left: 0,
  };
  return { colour, name: person.toUpperCase(), person, present: true, ...rest, ...changes };
}

/** The viewer is `p1`. */
const INFO = tableInfo({
  seats: [
    seat("red", "p1"),
    seat("blue", "p2"),
    seat("ivory", "p3", { present: false }),
    seat("orange", "p4", { substitute: "stand_in", away: true }),
  ],
});

const paused = (back: string[], changes: Partial<TableInfo> = {}): TableInfo => ({
  ...INFO,
  paused: true,
  pause: { by: "p2", back, longest: 600 },
  ...changes,
});

function pause(info: TableInfo, onresume: (() => void) | null = null): () => void {
  const onback = vi.fn();
  render(PausePanel, { info, onback, onresume });
  return onback;
}

const answers = (): (string | null)[] =>
  screen.queryAllByRole("button").map((button) => button.textContent);

test("a pause names its player and those who are back", () => {
  pause(paused(["p2"]));
  expect(screen.getByText("P2 paused the game. Clocks are stopped.")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.title)).toEqual([
    "P1 isn't back yet",
    "P2 is back",
    "P3 is away",
    "P4, a bot",
  ]);
  expect(screen.getByText(/or after 10 minutes/)).toBeTruthy();
});

test("a player can report being back", () => {
  const onback = pause(paused([]));
  screen.getByRole("button", { name: "I'm back" }).click();
  expect(onback).toHaveBeenCalledOnce();
});

test("a player who is back waits; the host can resume without the others", () => {
  pause(paused(["p1"]));
  expect(answers()).toEqual([]);
  const onresume = vi.fn();
  pause(paused(["p1"]), onresume);
  screen.getByRole("button", { name: "Resume" }).click();
  expect(onresume).toHaveBeenCalledOnce();
});

test("a spectator sees no buttons", () => {
  pause(paused([], { your_person: "p9", your_seat: null }));
  expect(answers()).toEqual([]);
});

test.each([
  ["p1", ["p2"], ["Pause", "Play on"]],
  ["p2", ["p2"], ["Never mind"]],
  ["p1", ["p1", "p2"], ["Play on"]],
  ["p4", ["p2"], []],
])(
  "a vote on a pause requested by p2, shown to %s when %j agree",
  (your_person, agreed, buttons) => {
    const info = { ...INFO, your_person, pause_vote: { by: "p2", agreed } };
    render(Votes, { info, actions: NO_ACTIONS });
    expect(answers()).toEqual(buttons);
    expect(screen.getByText(`${agreed.length} of 3 agree`)).toBeTruthy();
  },
);
