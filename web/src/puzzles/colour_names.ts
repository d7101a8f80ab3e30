/** Names a puzzle's seats after their colours, because puzzles have no player names. */

import { seatName } from "../controls/emblems";
import type { PuzzlePage } from "../types/protocol";

export function withColourNames(page: PuzzlePage): PuzzlePage {
  const seats = page.info.seats.map((seat) => ({ ...seat, name: seatName(seat.colour) }));
  return { ...page, info: { ...page.info, seats } };
}
