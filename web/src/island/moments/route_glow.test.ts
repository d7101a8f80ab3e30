import { expect, test } from "vitest";

import type { View } from "../../types/island";
import type { Places } from "../board/places";
import { routeOrder } from "./route_glow";

/** Edge n joins nodes n and n + 1. */
const PLACES = {
  ends: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
} as unknown as Places;

test("the light runs along the whole route, over roads and ships", () => {
  const roads = [
    { edge: 1, seat: 0 },
    { edge: 0, seat: 0 },
    { edge: 3, seat: 1 },
  ];
  const view = { roads, ships: [{ edge: 2, seat: 0, fresh: false }] } as unknown as View;
  expect(routeOrder(view, PLACES, 0)).toEqual(["0", "1", "ship2"]);
});
