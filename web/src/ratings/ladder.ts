/** The bots' rating ladders, which `make ladder` generates. */

import type { Size } from "./ratings_api";
import played from "./ladders.json";

export interface Rung {
  name: string;
  rating: number;
  plus_minus: number;
  games: number;
  win_rate: number;
  ci95: number[];
  ahead: Record<string, number | undefined>;
  ms_per_decision: number;
  faults: number;
}

export interface Ladder {
  command: string;
  date: string;
  game: string;
  size: string;
  seats: number;
  games: number;
  bots: Rung[];
}

export const LADDERS: readonly Ladder[] = played;

/** Returns the ladder of a game for one table size, or null if there is none. */
export function ladderOf(game: string, size: Size): Ladder | null {
  return LADDERS.find((one) => one.game === game && one.size === size) ?? null;
}
