/**
 * Whether anything may move. Scripts ask here and nowhere else; styles need not ask, since
 * `base.css` stills them all: what is told by a motion must be seen without it.
 */

/** Whether this person wants no motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** So many milliseconds, or none where nothing may move. */
export function lasting(milliseconds: number): number {
  return calm() ? 0 : milliseconds;
}

/** How a place is scrolled into sight. */
export function scrolling(): ScrollBehavior {
  return calm() ? "instant" : "smooth";
}

/** Moves what there is of it; where nothing may move it stays as it is. */
export function move(
  element: Element | null | undefined,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  if (!calm()) element?.animate(frames, timing);
}
