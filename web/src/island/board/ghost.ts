/** The size of the tag that a hint shows next to its place. All values are in pixels. */

export const TAG_HEIGHT = 30;

/** The width of a letter in the tag's font, and the total padding at both ends of the tag. */
const LETTER = 8.4;
const ENDS = 26;

export function tagWidth(words: string): number {
  return Math.round(ENDS + LETTER * [...words].length);
}

/**
 * Returns the tag's scale for a hex radius in pixels. On small hexes, the tag shrinks so that it
 * does not cover a whole hex.
 */
export function tagSize(radius: number): number {
  return Math.max(0.75, Math.min(1, radius / 55));
}
