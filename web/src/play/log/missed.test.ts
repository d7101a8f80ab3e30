import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";

import { line } from "../../net/table_fixture";
import type { LogLine } from "../../types/protocol";
import MissedPill from "./MissedPill.svelte";
import type { Entry } from "./entries";
import { RecentTurn, Missed } from "./missed.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const log = (...results: string[]): LogLine[] =>
  results.map((result, number) => ({ number, seat: 0, action: "end", results: [result] }));

test("shows the number of missed turns to a returning player for four seconds", () => {
  const missed = new Missed();
  missed.read(log("turn red"), true);
  missed.read(log("turn red"), false);
  missed.read(log("turn red", "turn blue", "gain blue ore", "turn red"), true);
  expect(missed.turns).toBe(2);
  vi.advanceTimersByTime(4000);
  expect(missed.turns).toBeNull();
});

test("shows nothing while connected", () => {
  const missed = new Missed();
  missed.read(log("turn red"), true);
  missed.read(log("turn red", "turn blue"), true);
  expect(missed.turns).toBeNull();
});

test("shows missed lines again one by one, then ends", () => {
  const missed = new Missed();
  missed.read([], true);
  missed.read([], false);
  missed.read(log("turn red", "", "turn blue"), true);
  missed.replay(new Set([0, 2]));
  const shown = [0, 1, 2].map(() => {
    const line = missed.shown === null ? null : missed.lines?.[missed.shown]?.number;
    vi.advanceTimersByTime(1000);
    return line;
  });
  expect(shown).toEqual([0, 2, null]);
  expect(missed.turns).toBeNull();
});

const NAMES = ["you", "Bo", "Cai"];

/** Creates an entry from a seat and text, such as "2 rolled 10". */
function entry(text: string): Entry {
  const [seat = "", ...words] = text.split(" ");
  const kind = text.endsWith("turn") ? "turn" : "line";
  const who = { kind: "seat", seat: Number(seat), first: true } as const;
  return {
    key: text,
    line: 0,
    seat: Number(seat),
    kind,
    parts: [who, { kind: "text", text: ` ${words.join(" ")}` }],
  };
}

function happened(...lines: string[]): string[] {
  const past = new RecentTurn();
  past.read(lines.map(entry));
  return past.affecting(0, (seat, first) => (seat === 0 && first ? "You" : (NAMES[seat] ?? "")));
}

test("shows the previous turn: its roll and its cards", () => {
  expect(
    happened("2 turn", "2 rolled 10", "0 got 2 grain", "1 got 1 ore", "2 built a road", "0 turn"),
  ).toEqual(["Cai rolled 10", "you got 2 grain"]);
});

test("shows the current turn if it has a prompt", () => {
  expect(happened("0 turn", "0 rolled 4", "2 turn", "2 rolled 7")).toEqual(["Cai rolled 7"]);
});

test("is empty before the first turn", () => {
  expect(happened()).toEqual([]);
});

afterEach(() => vi.useRealTimers());

/**
 * Renders the summary that appears after this many missed lines. Each line has an entry, and none
 * starts a turn.
 */
function back(lines: number): void {
  vi.useFakeTimers();
  const missed = new Missed();
  missed.read([], false);
  const log = Array.from({ length: lines }, (_, number) => line(number));
  missed.read(log, true);
  const entries = log.map(({ number }) => ({
    key: `${number}`,
    line: number,
    seat: 0,
    kind: "line" as const,
    parts: [],
  }));
  render(MissedPill, { missed, entries, colours: [], name: String, placedBy: () => null });
}

it("reports a game that continued within a turn, and shows the missed lines", () => {
  back(2);
  expect(screen.getByText("The game moved on without you.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show me" })).toBeTruthy();
});

it("reports that nothing has happened", () => {
  back(0);
  expect(screen.getByText("You didn't miss anything.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
