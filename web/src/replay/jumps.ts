/**
 * Finds the largest changes in win probability in an analysis. Probabilities are in thousandths.
 */

/** The smallest change that is shown, in thousandths. */
export const NOTABLE = 5;

/** A change of `by` in a seat's win probability, from frame `at` - 1 to frame `at`. */
export interface Jump {
  at: number;
  seat: number;
  by: number;
}

/** Returns how much the win probability of a seat changed from one frame to another. */
export function changeOf(
  chances: readonly number[][],
  seat: number,
  from: number,
  to: number,
): number {
  const [before, after] = [chances[from]?.[seat], chances[to]?.[seat]];
  return before === undefined || after === undefined ? 0 : after - before;
}

/**
 * Returns the largest change in a single step from frame `from` to frame `to`; null if all changes
 * are below `NOTABLE`.
 */
export function biggestJump(chances: readonly number[][], from: number, to: number): Jump | null {
  let best: Jump | null = null;
  for (let at = from + 1; at <= to; at += 1)
    for (let seat = 0; seat < (chances[at]?.length ?? 0); seat += 1) {
      const by = changeOf(chances, seat, at - 1, at);
      if (Math.abs(by) >= Math.max(NOTABLE, Math.abs(best?.by ?? 0) + 1)) best = { at, seat, by };
    }
  return best;
}
