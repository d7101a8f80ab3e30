import { cleanup, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { tableInfo } from "../../net/table_fixture";
import type { NextStep } from "../../play/ending/ending";
import type { TableInfo } from "../../types/protocol";
import { colonyView, natickView } from "../view_fixture";
import Standing from "./Standing.svelte";

const nothing = () => undefined;

function ended(
  points: number,
  changes: Partial<TableInfo> = {},
  { winners = [0, 1], next = null as NextStep | null, onlook = nothing as () => void } = {},
): void {
  const view = natickView({
    winners,
    round: 100,
    colonies: [colonyView({ points }), colonyView({ points })],
  });
  render(Standing, {
    view,
    info: tableInfo({ stage: "over", ...changes }),
    rematch: nothing,
    leave: nothing,
    onlook,
    next,
  });
}

const step = (replacesRematch: boolean): NextStep => ({
  label: "Go on",
  about: "",
  replacesRematch,
  run: nothing,
});

test("a draw in the last round does not depend on coins", () => {
  ended(5);
  expect(screen.getByText("The game ended after round 100.")).toBeTruthy();
});

test("with enough points on both sides, equal coins are a draw, even in the last round", () => {
  ended(7);
  expect(screen.getByText("Points and coins are equal.")).toBeTruthy();
});

test("spectators can follow a rematch but not ask for one", () => {
  ended(7, { your_seat: null, your_seats: [], rematch: "t2" });
  expect(screen.getByRole("button", { name: "Join the rematch" })).toBeTruthy();
  cleanup();
  ended(7, { your_seat: null, your_seats: [] });
  expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  expect(screen.getByRole("button", { name: "Lobby" })).toBeTruthy();
});

test("a first game leads to the next lesson instead of a rematch; other games only after a win", () => {
  ended(5, {}, { winners: [1], next: step(true) });
  expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  cleanup();
  ended(5, {}, { winners: [1], next: step(false) });
  expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
  cleanup();
  ended(5, {}, { winners: [0], next: step(false) });
  expect(screen.getByRole("button", { name: "Go on" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Rematch" })).toBeTruthy();
});

test("Back closes the result and shows the board", async () => {
  const onlook = vi.fn();
  ended(5, {}, { onlook });
  await vi.waitFor(() => expect(history.state).toEqual({ sheets: 1 }));
  history.back();
  await vi.waitFor(() => expect(onlook).toHaveBeenCalledOnce());
});
