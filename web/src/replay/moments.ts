/**
 * Converts frames to turns and steps, and finds the previous or next step, turn or round. All
 * functions are pure.
 */

export interface Moment {
  /** The number of the turn; 0 during setup. */
  turn: number;
  /** How many steps of the turn have been played. `steps` is their total number. */
  step: number;
  steps: number;
}

/** The units by which a replay moves forward and back. */
export type Stride = "step" | "turn" | "round";

export interface Course {
  /** The number of the last frame. */
  last: number;
  /** The frames at which turns started. */
  turns: readonly number[];
  seats: number;
}

export function momentOf(at: number, { turns, last }: Course): Moment {
  const turn = turns.findLastIndex((begun) => begun <= at) + 1;
  const begun = turns[turn - 1] ?? 0;
  const end = turns[turn] ?? last;
  return { turn, step: at - begun, steps: end - begun };
}

/** Returns the frame that is one step, turn or round after `at`, or before it if `way` is -1. */
export function stepped(at: number, way: 1 | -1, stride: Stride, course: Course): number {
  if (stride === "step") return within(at + way, course);
  const begun = course.turns.filter((_, index) => stride === "turn" || index % course.seats === 0);
  const stops = [0, ...begun, course.last];
  const next = way === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return next ?? within(at, course);
}

export function within(at: number, { last }: Course): number {
  return Math.max(0, Math.min(last, Math.round(at)));
}
