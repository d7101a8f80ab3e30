/** The delays that a player can choose for turn notifications, in seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const DELAYS = [0, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR];

/** The local hour at which the daily e-mail is sent. */
const EVENING = 18;

/** Returns the UTC hour at which the daily e-mail is sent. */
export function eveningInUtc(now = new Date()): number {
  const evening = new Date(now.getFullYear(), now.getMonth(), now.getDate(), EVENING);
  return evening.getUTCHours();
}
