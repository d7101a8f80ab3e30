import { expect, it } from "vitest";

import { forkPlace } from "./fork";

const sight = { left: -500, top: -400, width: 1000, height: 800 };

it("opens above its edge where there is room", () => {
  expect(forkPlace({ x: 20, y: 0 }, 40, sight)).toEqual({ x: 20, y: -76, below: false, aside: 0 });
});

it("opens below an edge at the top, and stays inside the sides", () => {
  expect(forkPlace({ x: 0, y: -350 }, 40, sight)).toMatchObject({ y: -274, below: true });
  expect(forkPlace({ x: 490, y: 0 }, 40, sight)).toMatchObject({ x: 410, aside: 50 });
  expect(forkPlace({ x: -450, y: 0 }, 40, sight)).toMatchObject({ x: -410, aside: -40 });
});
