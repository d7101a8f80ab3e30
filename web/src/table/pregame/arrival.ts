/** Who clicks "Join" in the lobby wants a seat, not only a look. */

let wanted: string | null = null;

/** Take a seat as soon as this table is on the screen. */
export function seatOnArrival(table: string): void {
  wanted = table;
}

/** Whether a seat at this table was asked for; asks only once. */
export function arrivesToSit(table: string): boolean {
  const asked = wanted === table;
  if (asked) wanted = null;
  return asked;
}
