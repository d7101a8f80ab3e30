/** The light on what is told of: panels of seats, pieces of the board. */

import { move } from "../../controls/motion";

/** Milliseconds that it stays. It neither moves nor flickers, so it stays with reduced motion too. */
const LIT = 2000;

const RING = { outline: "3px solid var(--lit)", outlineOffset: "2px" };
const GLOW = { filter: "brightness(1.3) drop-shadow(0 0 9px var(--lit))" };

export function light(elements: readonly (Element | null)[]): void {
  for (const element of elements) {
    const look = element instanceof SVGElement ? GLOW : RING;
    element?.animate([look, look], { duration: LIT });
  }
}

/** Milliseconds of a nod. */
const NOD = 420;

/** A piece nods once; where nothing may move it is only lit. */
export function nod(piece: Element | null): void {
  light([piece]);
  move(piece, [{}, { transform: "translateY(9px) rotate(6deg)" }, {}], {
    duration: NOD,
    easing: "ease-in-out",
  });
}
