/** Requests leaderboards and ratings from the server. */

import { SvelteMap } from "svelte/reactivity";

import { read } from "../net/http";
import type {
  GameOffer,
  GameRatings,
  Leaderboard,
  LeftGamesInfo,
  PersonRatings,
  RatingChange,
  RatingInfo,
  Ratings,
  TableSettings,
} from "../types/protocol";

export type Size = Leaderboard["size"];

/** The minimum and maximum number of seats of each table size. */
const SIZES: readonly { size: Size; least: number; most: number }[] = [
  { size: "2", least: 2, most: 2 },
  { size: "3-4", least: 3, most: 4 },
  { size: "5-8", least: 5, most: 8 },
];

export function sizeOf(seats: number): Size {
  return SIZES.find(({ least, most }) => least <= seats && seats <= most)?.size ?? "5-8";
}

/** Returns the table sizes for which a game has ratings, or all sizes if `offer` is undefined. */
export function sizesOf(offer: GameOffer | undefined): Size[] {
  const fits = SIZES.filter(
    ({ least, most }) =>
      offer?.rated.some((one) => one.least_seats <= most && least <= one.most_seats) ?? true,
  );
  return fits.map(({ size }) => size);
}

/** Requests a page of up to `most` leaders. `after` comes from the previous page. */
export function leaderboard(
  game: string,
  size: Size,
  after: string | null,
  most: number,
): Promise<Leaderboard> {
  const query = new URLSearchParams({ game, size, most: String(most) });
  if (after !== null) query.set("after", after);
  return read<Leaderboard>(`/ratings?${query.toString()}`);
}

export function personRatings(name: string): Promise<PersonRatings> {
  return read<PersonRatings>(`/people/${encodeURIComponent(name)}/ratings`);
}

/**
 * Requests how a rated game changed its players' ratings. Resolves to an empty list if this is
 * unknown.
 */
export async function ratingChanges(game: string): Promise<RatingChange[]> {
  const path = `/games/${encodeURIComponent(game)}/ratings`;
  return (await read<GameRatings>(path).catch(() => ({ changes: [] }))).changes;
}

/**
 * Requests people's ratings at tables of this size, and how many of their rated games they left.
 */
export function ratingsOf(
  game: string,
  seats: number,
  persons: readonly string[],
): Promise<Ratings> {
  const query = new URLSearchParams({ game, seats: String(seats), ids: persons.join(",") });
  return read<Ratings>(`/ratings/of?${query.toString()}`);
}

/** The rating and reliability of a player, which are shown before a rated game. */
export interface SeatRating {
  /** The player's rating; null if there is none, or until it is loaded. */
  rating: RatingInfo | null;
  /** How many of their last rated games the player left; null before their first rated game. */
  left: LeftGamesInfo | null;
}

const NOTHING: SeatRating = { rating: null, left: null };

const known = new SvelteMap<string, SeatRating>();
const wanted = new Map<string, { game: string; seats: number; persons: Set<string> }>();

/**
 * Returns a person's rating for a table with these settings. If it is not known yet, requests it
 * and returns an empty rating. Can be called in a `$derived`, which then updates when the rating
 * arrives.
 */
export function seatRating(settings: TableSettings, person: string | null): SeatRating {
  if (!settings.rated || person === null) return NOTHING;
  const { game, max_players: seats } = settings;
  const table = `${game} ${seats}`;
  const found = known.get(`${table} ${person}`);
  if (found === undefined) want(table, game, seats, person);
  return found ?? NOTHING;
}

/** Forgets all ratings, so that they are loaded again after a rated game. */
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
  const response = await ratingsOf(asked.game, asked.seats, [...asked.persons]).catch(() => null);
  wanted.delete(table);
  for (const person of asked.persons) {
    const rating = response?.ratings[person] ?? null;
    known.set(`${table} ${person}`, { rating, left: response?.left[person] ?? null });
  }
}
