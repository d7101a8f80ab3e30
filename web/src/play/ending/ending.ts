/** The final ranking, and the button that offers a next step. */

/** A button at the end of a game that opens another game. */
export interface NextStep {
  label: string;
  /** A sentence about the game that the button opens. */
  about: string;
  /** Whether the button replaces the rematch button. */
  replacesRematch: boolean;
  run: () => void;
}

/** Ranks the players: the winners first, then the others by their points. */
export function ranked<Row extends { won: boolean; sum: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => Number(b.won) - Number(a.won) || b.sum - a.sum);
}
