/** The facts that a viewer needs about a pause, or about a vote on one. */

import type { SeatInfo, TableInfo } from "../../types/protocol";
import { isOwnSeat } from "../people/people";

/** The state of a seat during a pause. */
export type PauseState = "back" | "waiting" | "away" | "bot";

/**
 * Returns the people who are playing, without duplicates. Excludes people whose seat a bot is
 * playing.
 */
export function activePlayers({ seats }: TableInfo): string[] {
  const persons = seats.flatMap(({ person, substitute }) =>
    person !== null && substitute === null ? [person] : [],
  );
  return [...new Set(persons)];
}

export const isPlayer = (info: TableInfo): boolean =>
  activePlayers(info).includes(info.your_person);

export function pauseState(seat: SeatInfo, back: readonly string[]): PauseState {
  if (seat.person === null || seat.substitute !== null) return "bot";
  if (back.includes(seat.person)) return "back";
  return seat.present ? "waiting" : "away";
}

/** Whether the pause is waiting for this viewer to return. It may be waiting for others too. */
export function isMissed(info: TableInfo): boolean {
  return info.pause !== null && isPlayer(info) && !info.pause.back.includes(info.your_person);
}

/** Returns the person's own seat; undefined if they have none. */
export function seatOf(info: TableInfo, person: string | null): SeatInfo | undefined {
  return info.seats.find((seat) => isOwnSeat(seat, person));
}
