import { expect, it } from "vitest";

import type { BuildView, Piece } from "../../types/natick";
import type { SeatInfo } from "../../types/protocol";
import { NO_COINS } from "../coins";
import { colonyView, natickView, promptView } from "../view_fixture";
import { awaits, noteOf, pointsOf } from "./seats";

const WENLI: SeatInfo = {
  colour: "blue",
  name: "Wenli",
  person: "p2",
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
};
const offered = (by: number, counter: boolean) =>
  natickView({
    offer: { seat: by, give: { ...NO_COINS, wood: 1 }, want: { ...NO_COINS, iron: 1 }, counter },
    prompts: [promptView(by, "turn"), promptView(1 - by, "answer")],
  });
const notes = (view: ReturnType<typeof natickView>) =>
  [0, 1].map((seat) => noteOf(view, seat, WENLI, null));

it("during an offer, the answering seat is awaited", () => {
  for (const view of [offered(0, false), offered(1, true)]) {
    const answers = 1 - (view.offer?.seat ?? 0);
    expect([0, 1].filter((seat) => awaits(view, seat))).toEqual([answers]);
    expect(notes(view)[answers]).toBe("deciding");
    expect(notes(view)[1 - answers]).toBe("trading");
  }
});

it("without an offer, the seat whose turn it is plays", () => {
  const view = natickView({ prompts: [promptView(0, "turn")] });
  expect(awaits(view, 0)).toBe(true);
  expect(notes(view)).toEqual(["playing", ""]);
});

const price = (piece: Piece, points: number): BuildView => ({
  piece,
  cost: NO_COINS,
  left: 4,
  points,
  reason: null,
});

it("counts pieces with this table's points", () => {
  const colony = colonyView({
    sites: [
      { place: 0, kind: "town", units: 2, limit: 2 },
      { place: 2, kind: "village", units: 0, limit: 1 },
    ],
    traders: [{ place: 1, used: false }],
    knights: [
      { place: 0, side: "above" },
      { place: 0, side: "below" },
    ],
  });
  const prices = [price("village", 1), price("town", 2), price("trader", 1), price("knight", 3)];
  expect(pointsOf(colony, prices)).toEqual({ village: 1, town: 2, trader: 1, knight: 6 });
});
