/** The waits before a turn is announced that a player can choose, in seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const DELAYS = [0, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR];

/** The local hour at which the e-mail of a day is sent. */
const EVENING = 18;

/** Returns the hour in UTC of the player's evening. */
export function eveningInUtc(now = new Date()): number {
  const evening = new Date(now.getFullYear(), now.getMonth(), now.getDate(), EVENING);
  return evening.getUTCHours();
}
