import { expect, it } from "vitest";

import type { RegionView } from "../../types/natick";
import { colonyView } from "../view_fixture";
import { exchanges } from "./offers";

const region = (place: number, side: RegionView["side"], suit: RegionView["suit"]): RegionView => ({
  place,
  side,
  suit,
  number: 2,
  coins: 2,
  guarded: false,
});
const COLONY = colonyView({
  regions: [region(1, "above", "grain"), region(1, "below", "iron"), region(-1, "above", "wood")],
});

it("lists trades between a trader's regions, and of two coins for another", () => {
  const [own] = exchanges(["exchange r1a for r1b", "exchange r1b 2 for stone", "end"], COLONY);
  expect(own?.trades).toEqual([
    { action: "exchange r1a for r1b", give: "grain", count: 1, want: "iron" },
    { action: "exchange r1b 2 for stone", give: "iron", count: 2, want: "stone" },
  ]);
});

it("keeps traders separate, from left to right", () => {
  expect(
    exchanges(["exchange r1a 2 for wood", "exchange l1a 2 for iron"], COLONY).map(
      ({ place }) => place,
    ),
  ).toEqual([-1, 1]);
});
