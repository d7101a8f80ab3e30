/** Lets the "Join" button of the lobby open a table and also take a seat. */

let wanted: string | null = null;

/** Makes the player take a seat as soon as this table is on screen. */
export function seatOnArrival(table: string): void {
  wanted = table;
}

/** Whether the player has asked for a seat at this table. Returns true only once per request. */
export function arrivesToSit(table: string): boolean {
  const asked = wanted === table;
  if (asked) wanted = null;
  return asked;
}
