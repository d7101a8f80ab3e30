/** Short vibration patterns for phones. */

import type { CueKind } from "./cue";

/** For each kind of cue, alternating durations of vibrations and pauses, in milliseconds. */
const PATTERNS: Partial<Record<CueKind, number[]>> = {
  turn: [70],
  offer: [30, 60, 30],
  robbed: [120, 50, 40],
};

/**
 * Whether this device can vibrate. Also checks for a touch screen, because desktop browsers claim
 * to support vibration.
 */
export function canVibrate(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * Vibrates for a cue. Does nothing before the first gesture, because browsers would refuse and log
 * an error.
 */
export function vibrate(kind: CueKind): void {
  const pattern = PATTERNS[kind];
  if (pattern === undefined || !canVibrate()) return;
  const activation = navigator.userActivation as UserActivation | undefined;
  if (activation?.hasBeenActive === false) return;
  navigator.vibrate(pattern);
}
