/** A hint in words: what the bot would do, and what it sees in it. */

export interface HintWords {
  title: string;
  /** One short sentence each, the weightiest first. */
  reasons: readonly string[];
}
