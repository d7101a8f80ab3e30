/** Names the seats of a puzzle after their colours, because puzzles do not name players. */

import { seatName } from "../controls/emblems";
import type { PuzzlePage } from "../types/protocol";

export function withColourNames(page: PuzzlePage): PuzzlePage {
  const seats = page.info.seats.map((seat) => ({ ...seat, name: seatName(seat.colour) }));
  return { ...page, info: { ...page.info, seats } };
}
