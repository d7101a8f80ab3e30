/**
 * Reduced motion. Scripts check it only through this module. Styles need no check of their own,
 * because `base.css` turns off all animations. Everything that an animation shows must therefore
 * also be visible without it.
 */

/** Whether the user prefers reduced motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Returns this many milliseconds, or 0 with reduced motion. */
export function lasting(milliseconds: number): number {
  return calm() ? 0 : milliseconds;
}

/** The scroll behaviour for scrolling an element into view. */
export function scrolling(): ScrollBehavior {
  return calm() ? "instant" : "smooth";
}

/** Animates the elements that exist; does nothing with reduced motion. */
export function move(
  element: Element | null | undefined,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  if (!calm()) element?.animate(frames, timing);
}
