import { expect, it } from "vitest";

import { Camera, growth } from "./camera.svelte";

const box = { left: -100, top: -100, width: 200, height: 200 };

it("keeps the point under the pointer fixed", () => {
  const camera = new Camera(() => box);
  const at = { x: 50, y: -20 };
  camera.zoom(2, at);
  expect(camera.x + at.x * camera.scale).toBeCloseTo(at.x);
  expect(camera.y + at.y * camera.scale).toBeCloseTo(at.y);
});

it("follows a pinch on a trackpad", () => {
  const camera = new Camera(() => box);
  for (let step = 0; step < 10; step++)
    camera.wheel({ deltaY: -10 * Math.log(2), ctrlKey: true }, { x: 0, y: 0 });
  expect(camera.scale).toBeCloseTo(2);
});

it("limits zoom to three times and to the whole island", () => {
  const camera = new Camera(() => box);
  camera.zoom(10);
  expect(camera.scale).toBe(3);
  camera.zoom(0.01);
  expect([camera.scale, camera.x, camera.y]).toEqual([1, 0, 0]);
});

it("never moves the island out of sight", () => {
  const camera = new Camera(() => box);
  camera.zoom(2);
  camera.press(1, { x: 0, y: 0 });
  camera.drag(1, { x: 5000, y: 0 }, 1);
  expect(camera.x).toBe(100);
});

it("treats a trembling finger as a tap", () => {
  const camera = new Camera(() => box);
  camera.press(1, { x: 0, y: 0 });
  expect(camera.drag(1, { x: 3, y: 3 }, 1)).toBe(false);
  camera.release(1);
  expect(camera.wasDrag).toBe(false);
});

it("zooms when two fingers move apart", () => {
  const camera = new Camera(() => box);
  camera.press(1, { x: -10, y: 0 });
  camera.press(2, { x: 10, y: 0 });
  camera.drag(2, { x: 30, y: 0 }, 1);
  expect(camera.scale).toBeCloseTo(2);
  expect(camera.wasDrag).toBe(true);
});

it("pans with two fingers", () => {
  const camera = new Camera(() => box);
  camera.zoom(2);
  camera.press(1, { x: -10, y: 0 });
  camera.press(2, { x: 10, y: 0 });
  for (let x = 1; x <= 27; x++) {
    camera.drag(1, { x: x - 10, y: 0 }, 1);
    camera.drag(2, { x: x + 10, y: 0 }, 1);
  }
  expect(camera.scale).toBeCloseTo(2);
  expect(camera.x).toBeCloseTo(27, -1);
});

it.each([
  [74, 1],
  [37, 1.16],
  [25, 1.39],
  [12, 1.5],
])("at %i pixels a radius tokens are %f times as large", (unit, times) => {
  expect(growth(unit)).toBeCloseTo(times, 2);
});
