/** The tag of a hint next to its place, in pixels. */

export const TAG_HEIGHT = 30;

/** Width of a letter of the tag's font, and the padding at both ends. */
const LETTER = 8.4;
const ENDS = 26;

export function tagWidth(words: string): number {
  return Math.round(ENDS + LETTER * [...words].length);
}

/** The tag's scale for a hex radius in pixels: smaller if it would cover a hex. */
export function tagSize(radius: number): number {
  return Math.max(0.75, Math.min(1, radius / 55));
}
