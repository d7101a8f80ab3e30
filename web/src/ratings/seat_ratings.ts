/** The ratings of those who sit at a rated table, asked for once each. */

import { SvelteMap } from "svelte/reactivity";

import type { RatingInfo, TableSettings } from "../types/protocol";
import { ratingsOf } from "./ratings_api";

/** Null: none yet, or not known. */
const known = new SvelteMap<string, RatingInfo | null>();
const wanted = new Map<string, { game: string; seats: number; persons: Set<string> }>();

/** The rating of a person at such a table; null where there is none. Safe in a `$derived`. */
export function seatRating(settings: TableSettings, person: string | null): RatingInfo | null {
  if (!settings.rated || person === null) return null;
  const { game, max_players: seats } = settings;
  const table = `${game} ${seats}`;
  const found = known.get(`${table} ${person}`);
  if (found === undefined) want(table, game, seats, person);
  return found ?? null;
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
  for (const person of asked.persons) known.set(`${table} ${person}`, told?.[person] ?? null);
}
