/** The ratings of those who sit at a rated table, asked for once each. */

import { SvelteMap } from "svelte/reactivity";

import type { LeftGamesInfo, RatingInfo, TableSettings } from "../types/protocol";
import { ratingsOf } from "./ratings_api";

/** What is told before a rated game of somebody at the table. */
export interface SeatRating {
  /** Null: none yet, or not known. */
  rating: RatingInfo | null;
  /** How many of their last rated games they have left; null before the first. */
  left: LeftGamesInfo | null;
}

const NOTHING: SeatRating = { rating: null, left: null };

const known = new SvelteMap<string, SeatRating>();
const wanted = new Map<string, { game: string; seats: number; persons: Set<string> }>();

/** The rating of a person at such a table. Safe in a `$derived`. */
export function seatRating(settings: TableSettings, person: string | null): SeatRating {
  if (!settings.rated || person === null) return NOTHING;
  const { game, max_players: seats } = settings;
  const table = `${game} ${seats}`;
  const found = known.get(`${table} ${person}`);
  if (found === undefined) want(table, game, seats, person);
  return found ?? NOTHING;
}

/** After a rated game: all ratings are asked for again. */
export function forgetRatings(): void {
  known.clear();
}

function want(table: string, game: string, seats: number, person: string): void {
  const asked = wanted.get(table) ?? { game, seats, persons: new Set<string>() };
  asked.persons.add(person);
  if (!wanted.has(table)) queueMicrotask(() => void ask(table));
  wanted.set(table, asked);
}

async function ask(table: string): Promise<void> {
  const asked = wanted.get(table);
  if (asked === undefined) return;
  const told = await ratingsOf(asked.game, asked.seats, [...asked.persons]).catch(() => null);
  wanted.delete(table);
  for (const person of asked.persons) {
    const rating = told?.ratings[person] ?? null;
    known.set(`${table} ${person}`, { rating, left: told?.left[person] ?? null });
  }
}
