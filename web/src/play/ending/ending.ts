/** The final ranking, and what to do next. */

/** A button at the end of a game that opens another one. */
export interface NextStep {
  label: string;
  /** A sentence about it. */
  about: string;
  /** Replaces the rematch. */
  replacesRematch: boolean;
  run: () => void;
}

/** The winners first, then by points. */
export function ranked<Row extends { won: boolean; sum: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => Number(b.won) - Number(a.won) || b.sum - a.sum);
}
