import { expect, it } from "vitest";

import { pirateAt } from "./placed";
import type { Places } from "./places";

const places = (...ports: { x: number; y: number }[]): Places =>
  ({ hexes: [{ x: 0, y: 0 }], ports }) as unknown as Places;

it("puts the robber in the middle of its hex, or next to the ports", () => {
  expect(pirateAt(0, places())).toEqual({ x: 0, y: 0 });
  expect(pirateAt(0, places({ x: 28, y: 0 }, { x: 300, y: 0 }))).toEqual({ x: -34, y: 0 });
  expect(pirateAt(0, places({ x: 28, y: 0 }, { x: -28, y: 0 }))).toEqual({ x: 0, y: 0 });
});
