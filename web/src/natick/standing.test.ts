import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { anInfo } from "../net/a_table";
import { aColony, aView } from "./a_view";
import Standing from "./Standing.svelte";

const nothing = () => undefined;

function ended(points: number, yourSeat: number | null = 0): void {
  const view = aView({ winners: [0, 1], round: 100, colonies: [aColony({ points }), aColony({ points })] });
  render(Standing, { view, info: anInfo({ stage: "over", your_seat: yourSeat }), rematch: nothing, leave: nothing, onlook: nothing });
}

test("a draw in the last round is no draw of coins, however equal they are", () => {
  ended(5);
  expect(screen.getByText("Round 100 was the last.")).toBeTruthy();
});

test("with enough points on both sides, equal coins make the draw, in the last round too", () => {
  ended(7);
  expect(screen.getByText("Equal points, equal coins.")).toBeTruthy();
});

test("who only watched is offered no rematch", () => {
  ended(7, null);
  expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  expect(screen.getByRole("button", { name: "Lobby" })).toBeTruthy();
});
