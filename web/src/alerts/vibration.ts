/** Short vibration patterns for phones. */

import type { CueKind } from "./cue";

/** Milliseconds on, off, on. */
const PATTERNS: Partial<Record<CueKind, number[]>> = {
  turn: [70],
  offer: [30, 60, 30],
  robbed: [120, 50, 40],
};

/**
 * Whether this device can vibrate. Desktop browsers claim that they can, so this also looks for a
 * touch screen.
 */
export function canVibrate(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Browsers refuse to vibrate before the first gesture, and log an error. */
export function vibrate(kind: CueKind): void {
  const pattern = PATTERNS[kind];
  if (pattern === undefined || !canVibrate()) return;
  const activation = navigator.userActivation as UserActivation | undefined;
  if (activation?.hasBeenActive === false) return;
  navigator.vibrate(pattern);
}
