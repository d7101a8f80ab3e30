/** Who has played a finished game. Pure. */

import type { FinishedGame } from "../types/protocol";

/** Whether a person has played this game on the server with other people. */
export function playedWithOthers({ seats }: Pick<FinishedGame, "seats">, person: string): boolean {
  const people = seats.filter((seat) => seat.person !== null && !seat.bot_account);
  return (
    people.some((seat) => seat.person === person) && people.some((seat) => seat.person !== person)
  );
}
