/** The size in pixels of the tag that a hint shows next to its place. */

export const TAG_HEIGHT = 30;

/** Width of a letter of the tag's font, and the padding at both ends. */
const LETTER = 8.4;
const ENDS = 26;

export function tagWidth(words: string): number {
  return Math.round(ENDS + LETTER * [...words].length);
}

/**
 * The scale of the tag for a hex radius in pixels. The tag is smaller if it would cover a whole
 * hex.
 */
export function tagSize(radius: number): number {
  return Math.max(0.75, Math.min(1, radius / 55));
}
