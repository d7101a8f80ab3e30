import { expect, test } from "vitest";

import { tableInfo } from "../net/table_fixture";
import type { SeatInfo, TableInfo } from "../types/protocol";
import { handOver } from "./device";

const seat = (name: string): SeatInfo => ({
  ...{ colour: "red", name, person: "p1", bot: null, ready: true, present: true },
  ...{
    substitute: null,
    away: false,
    local: false,
    bot_account: false,
    conceded: false,
    vacation_until: null,
    vacation_left: 0,
  },
});

function device(held: number | null, changes: Partial<TableInfo> = {}): TableInfo {
  const seats = ["Ama", "Bo", "Cai", "Dee"].map(seat);
  return tableInfo({ seats, your_seat: held, your_seats: [0, 1, 3], ...changes });
}

const view = (active: number, ...asked: [number, string][]) => ({
  ...{ active, turn: 1 },
  prompts: asked.map(([seat, kind]) => ({ seat, kind })),
});

test("the device stays with a player the game waits for", () => {
  expect(handOver(device(1), view(1, [1, "turn"]))).toBeNull();
  expect(handOver(device(1), view(1, [0, "discard"], [1, "discard"]))).toBeNull();
});

test("the device stays while the game waits for others", () => {
  expect(handOver(device(1), view(2, [2, "turn"]))).toBeNull();
});

test("of several awaited players, the next one in turn order comes first", () => {
  const owing = view(1, [0, "discard"], [3, "discard"]);
  expect(handOver(device(1), owing)).toEqual({ seat: 3, asked: "turn" });
});

test("the player who answers an offer is announced", () => {
  expect(handOver(device(0), view(0, [1, "answer"]))).toEqual({ seat: 1, asked: "offer" });
});

test("the device starts with no player", () => {
  expect(handOver(device(null), view(2, [2, "turn"]))).toEqual({ seat: 3, asked: null });
});

test("a single local player never hands over, and neither does anyone after the game", () => {
  expect(handOver(device(null, { your_seats: [0] }), view(0, [0, "turn"]))).toBeNull();
  expect(handOver(device(0, { stage: "over" }), view(1, [1, "turn"]))).toBeNull();
});
