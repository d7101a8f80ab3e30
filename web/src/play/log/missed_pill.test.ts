import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";

import { line } from "../../net/table_fixture";
import { Missed } from "./missed.svelte";
import MissedPill from "./MissedPill.svelte";

afterEach(() => vi.useRealTimers());

/** Somebody comes back after these many lines, all of which are told of and none of which is a turn. */
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

it("says that the game went on within a turn, and shows what was missed", () => {
  back(2);
  expect(screen.getByText("The game moved on.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show me" })).toBeTruthy();
});

it("says that nothing has happened", () => {
  back(0);
  expect(screen.getByText("You missed nothing.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
