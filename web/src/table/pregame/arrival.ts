/** "Join" in the lobby takes a seat, it does not only open the table. */

let wanted: string | null = null;

/** Take a seat as soon as this table is on screen. */
export function seatOnArrival(table: string): void {
  wanted = table;
}

/** Whether a seat at this table was requested; true only once. */
export function arrivesToSit(table: string): boolean {
  const asked = wanted === table;
  if (asked) wanted = null;
  return asked;
}
