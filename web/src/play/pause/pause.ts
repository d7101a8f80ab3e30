/** A pause and the vote for one, as they stand for one viewer. */

import type { SeatInfo, TableInfo } from "../../types/protocol";
import { isHostSeat } from "../people/people";

/** How a seat stands in a pause. */
export type PauseState = "back" | "waited" | "away" | "bot";

/** The persons who play themselves, each once. */
export function playing({ seats }: TableInfo): string[] {
  const persons = seats.flatMap(({ person, substitute }) =>
    person !== null && substitute === null ? [person] : [],
  );
  return [...new Set(persons)];
}

export const plays = (info: TableInfo): boolean => playing(info).includes(info.your_person);

export function pauseState(seat: SeatInfo, back: readonly string[]): PauseState {
  if (seat.person === null || seat.substitute !== null) return "bot";
  if (back.includes(seat.person)) return "back";
  return seat.present ? "waited" : "away";
}

/** The game waits for this viewer to come back from the pause. */
export function isMissed(info: TableInfo): boolean {
  return info.pause !== null && plays(info) && !info.pause.back.includes(info.your_person);
}

/** The seat that is a person's own; undefined for those who have none. */
export function seatOf(info: TableInfo, person: string | null): SeatInfo | undefined {
  return info.seats.find((seat) => isHostSeat(seat, person));
}
