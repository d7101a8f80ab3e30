import { expect, it, vi } from "vitest";

import { lasting, move, scrolling } from "./motion";

/** Returns an element, and a function that returns how many animations it has started. */
function piece(): [element: Element, moved: () => number] {
  const animate = vi.fn();
  return [Object.assign(document.createElement("i"), { animate }), () => animate.mock.calls.length];
}

it.each([
  [false, 1, 200, "smooth"],
  [true, 0, 0, "instant"],
])(
  "moves, fades and scrolls unless the user prefers reduced motion: %s",
  (calm, times, milliseconds, scrolled) => {
    vi.stubGlobal("matchMedia", (media: string) => ({ matches: calm && media.includes("motion") }));
    const [element, moved] = piece();
    move(element, [{}], { duration: 100 });
    expect([moved(), lasting(200), scrolling()]).toEqual([times, milliseconds, scrolled]);
  },
);
