/** The lobby's "Join" opens the table and also takes a seat. */

let wanted: string | null = null;

/** Take a seat as soon as this table is on screen. */
export function seatOnArrival(table: string): void {
  wanted = table;
}

/** Whether the player asked for a seat at this table. Returns true only once. */
export function arrivesToSit(table: string): boolean {
  const asked = wanted === table;
  if (asked) wanted = null;
  return asked;
}
