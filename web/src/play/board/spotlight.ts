/** Highlights the seat panels and pieces that a log line mentions. */

import { move } from "../../controls/motion";

/**
 * The duration of a highlight in milliseconds. A highlight neither moves nor flickers, so it is
 * also shown with reduced motion.
 */
const HIGHLIGHT_DURATION = 2000;

const RING = { outline: "3px solid var(--lit)", outlineOffset: "2px" };
const GLOW = { filter: "brightness(1.3) drop-shadow(0 0 9px var(--lit))" };

export function light(elements: readonly (Element | null)[]): void {
  for (const element of elements) {
    const look = element instanceof SVGElement ? GLOW : RING;
    element?.animate([look, look], { duration: HIGHLIGHT_DURATION });
  }
}

/** The duration of a nudge in milliseconds. */
const NUDGE_DURATION = 420;

/** Nudges and highlights a piece once. With reduced motion, the piece is only highlighted. */
export function nudge(piece: Element | null): void {
  light([piece]);
  move(piece, [{}, { transform: "translateY(9px) rotate(6deg)" }, {}], {
    duration: NUDGE_DURATION,
    easing: "ease-in-out",
  });
}
