/**
 * Remembers that a player wants to take a seat, because the lobby's "Join" button first opens the
 * table.
 */

let wanted: string | null = null;

/** Makes the player take a seat as soon as this table has been opened. */
export function seatOnArrival(table: string): void {
  wanted = table;
}

/** Whether the player wants to take a seat at this table. Returns true only once per request. */
export function arrivesToSit(table: string): boolean {
  const asked = wanted === table;
  if (asked) wanted = null;
  return asked;
}
