/** The facts about a pause, or about the vote on one, as a viewer sees them. */

import type { SeatInfo, TableInfo } from "../../types/protocol";
import { isHostSeat } from "../people/people";

/** The state of a seat in a pause. */
export type PauseState = "back" | "waiting" | "away" | "bot";

/** The people who play the game, each of them once. */
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

/** Whether the game waits for this viewer to return from the pause. */
export function isMissed(info: TableInfo): boolean {
  return info.pause !== null && isPlayer(info) && !info.pause.back.includes(info.your_person);
}

/** The seat of this person; undefined if they have none. */
export function seatOf(info: TableInfo, person: string | null): SeatInfo | undefined {
  return info.seats.find((seat) => isHostSeat(seat, person));
}
