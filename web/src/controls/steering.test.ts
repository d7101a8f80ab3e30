import { describe, expect, it } from "vitest";

import { nearest, steer } from "./steering";

describe("the nearest element", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 60, y: 90 },
    { x: 0, y: -50 },
  ];

  it("is straight ahead if possible", () => {
    expect(nearest(places, { x: 0, y: 0 }, "right")).toBe(1);
    expect(nearest(places, { x: 0, y: 0 }, "up")).toBe(3);
  });

  it("is -1 if there is none", () => {
    expect(nearest(places, { x: 0, y: 0 }, "left")).toBe(-1);
  });
});

it("moves the focus in the direction of the key", () => {
  document.body.innerHTML = `<div>
    <i tabindex="0" data-action="road e1"></i><i tabindex="0" data-action="road e2"></i>
  </div>`;
  const [first, second] = [...document.querySelectorAll<HTMLElement>("i")];
  first?.focus();
  const places = [
    { action: "road e1", x: 0, y: 0 },
    { action: "road e2", x: 90, y: 0 },
  ];
  steer(new KeyboardEvent("keydown", { key: "ArrowRight" }), document.body, places);
  expect(document.activeElement).toBe(second);
});
