/**
 * Time settings of correspondence games, in which players have days per move and need not be
 * connected. All functions are pure.
 */

import type { TableSettings } from "../../types/protocol";

type TurnTimer = TableSettings["turn_timer"];

/** The times per turn that can be chosen, in seconds. */
export const DAY_TIMES = [43_200, 86_400, 172_800, 259_200, 604_800] as const;

/** The default time limits of a correspondence game. */
export const USUAL_BY_DAYS = { turn_timer: 86_400, time_bank: 0 } as const;

/** Whether a table with this turn timer hosts a correspondence game. */
export function isByDays({ turn_timer }: { turn_timer: TurnTimer }): boolean {
  return turn_timer >= DAY_TIMES[0];
}

/**
 * Returns how many seconds an offer stays open: a third of the time per turn, but at most a day.
 */
export function offerTime({ turn_timer }: { turn_timer: TurnTimer }): number {
  return Math.min(turn_timer / 3, 86_400);
}
