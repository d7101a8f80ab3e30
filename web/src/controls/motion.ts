/**
 * Support for reduced motion. Scripts check the preference only through this module. Styles need no
 * check of their own, because `base.css` turns off all animations. Everything that an animation
 * shows must therefore also be visible without it.
 */

/** Whether the user prefers reduced motion. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Returns the given duration, or 0 with reduced motion. */
export function lasting(milliseconds: number): number {
  return calm() ? 0 : milliseconds;
}

/**
 * Returns the behaviour for scrolling an element into view: smooth, or instant with reduced motion.
 */
export function scrolling(): ScrollBehavior {
  return calm() ? "instant" : "smooth";
}

/** Animates an element if it exists. Does nothing with reduced motion. */
export function move(
  element: Element | null | undefined,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): void {
  if (!calm()) element?.animate(frames, timing);
}
