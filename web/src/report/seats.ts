/** The players in a report, in turn order. */

import type { Colour, FinishedGame, RatingChange } from "../types/protocol";

export interface ReportSeat {
  colour: Colour;
  name: string;
  bot: string | null;
  bot_account: boolean;
  points: number;
  won: boolean;
  /** Whether the reader played this seat. */
  own: boolean;
  /** The change in the player's rating; null if there is none. */
  change: RatingChange | null;
}

/** What the panels shared by all reports show of a seat. */
export type SeatName = Pick<ReportSeat, "colour" | "name">;

export function reportSeats(
  game: FinishedGame,
  reader: string,
  changes: readonly RatingChange[] = [],
): ReportSeat[] {
  return game.seats.map(({ colour, name, bot, bot_account, points, won, person }) => ({
    ...{ colour, name, bot, bot_account, points, won },
    own: person !== null && person === reader,
    change: changes.find((change) => change.person === person) ?? null,
  }));
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
