/** How much larger tokens, ports and words are drawn where the board is small. Pure. */

/** Pixels a hex radius below which they grow, and below which they grow further. */
const SMALL = 50;
const TINY = 30;
const LEAST = 1.16;
const MOST = 1.5;

/** Times their usual size, at so many pixels a hex radius. */
export function growth(unit: number): number {
  if (unit >= SMALL) return 1;
  return Math.min(MOST, Math.max(LEAST, (LEAST * TINY) / unit));
}
