import { expect, it } from "vitest";

import type { BuildView, Piece } from "../../types/natick";
import { colonyView } from "../view_fixture";
import { NO_COINS } from "../coins";
import { pointsOf } from "./points";

const price = (piece: Piece, points: number): BuildView => ({
  piece,
  cost: NO_COINS,
  left: 4,
  points,
  reason: null,
});

it("counts pieces by what this table says they are worth", () => {
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
