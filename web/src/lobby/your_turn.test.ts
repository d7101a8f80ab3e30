import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { withWaiting } from "../alerts/waiting_title";
import { session } from "../net/session.svelte";
import { tableSummary } from "../net/table_fixture";
import { waiting } from "../net/waiting.svelte";
import NextWaiting from "../play/frame/NextWaiting.svelte";
import type { SeatInfo } from "../types/protocol";
import YourTurn from "./YourTurn.svelte";

const seats = [{ colour: "red", person: "mei", name: "Mei" }] as SeatInfo[];
const { settings } = tableSummary();
const game = (name: string, kind: string, hours: number) =>
  tableSummary({
    ...{ table: name, seats, stage: "playing" },
    settings: { ...settings, name },
    asked: [{ colour: "red", kind, until: Date.now() / 1000 + hours * 3600 + 30 }],
  });

function wait(...games: ReturnType<typeof game>[]): void {
  session.person = "mei";
  waiting.games = games;
}

test("shows how many games wait, and what the most urgent one asks", () => {
  wait(game("Pond", "offer", 5), game("Lake", "turn", 20));
  render(YourTurn);
  expect(screen.getByRole("heading").textContent).toContain("2 games are waiting for you");
  expect(screen.getByText("Answer an offer · 5 h 0 min left")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Play at Pond" })).toBeTruthy();
  expect(withWaiting("Qiatan Island")).toBe("(2) Qiatan Island");
});

test("uses the server's clock for the time left", () => {
  session.clockAhead = 2 * 3600;
  wait(game("Pond", "turn", 5));
  render(YourTurn);
  expect(screen.getByText("Take your turn · 7 h 0 min left")).toBeTruthy();
  session.clockAhead = 0;
});

test("shows nothing if no game waits", () => {
  wait();
  const { container } = render(YourTurn);
  expect(container.textContent).toBe("");
  expect(withWaiting("Qiatan Island")).toBe("Qiatan Island");
});

test("at a table, leads to the next game that waits", () => {
  wait(game("Pond", "turn", 5), game("Lake", "turn", 20));
  render(NextWaiting, { table: "Pond" });
  screen.getByRole("button", { name: "Next game (1 is waiting for you)" }).click();
  expect(location.pathname).toBe("/table/Lake");
});
