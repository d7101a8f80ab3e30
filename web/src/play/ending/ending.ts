/** The final ranking, and what to do next. */

/** A button at the end of a game that leads on to another. */
export interface NextStep {
  label: string;
  /** What to know before. */
  about: string;
  /** It stands in the place of the rematch. */
  instead: boolean;
  run: () => void;
}

/** The best first: whoever won, then by points. */
export function ranked<Row extends { won: boolean; sum: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => Number(b.won) - Number(a.won) || b.sum - a.sum);
}
