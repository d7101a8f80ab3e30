/** Determines who has played a finished game. All functions are pure. */

import type { FinishedGame } from "../types/protocol";

/** Whether this person and at least one other person played the game. */
export function playedWithOthers({ seats }: Pick<FinishedGame, "seats">, person: string): boolean {
  const people = seats.filter((seat) => seat.person !== null && !seat.bot_account);
  return (
    people.some((seat) => seat.person === person) && people.some((seat) => seat.person !== person)
  );
}
