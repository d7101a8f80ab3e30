/** Who stands before whom when a game is over. */

/** The best first: whoever won, then by points. */
export function ranked<Row extends { won: boolean; sum: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => Number(b.won) - Number(a.won) || b.sum - a.sum);
}
