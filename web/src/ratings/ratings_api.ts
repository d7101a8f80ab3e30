/** Ratings, as the server tells them. */

import type {
  GameOffer,
  GameRatings,
  Leaderboard,
  PersonRatings,
  RatingChange,
  Ratings,
} from "../types/protocol";
import { read } from "../net/http";

export type Size = Leaderboard["size"];

/** Fewest and most seats of each size. */
const SIZES: readonly { size: Size; least: number; most: number }[] = [
  { size: "2", least: 2, most: 2 },
  { size: "3-4", least: 3, most: 4 },
  { size: "5-8", least: 5, most: 8 },
];

export function sizeOf(seats: number): Size {
  return SIZES.find(({ least, most }) => least <= seats && seats <= most)?.size ?? "5-8";
}

/** The sizes of a game's rated tables; all while the game is not known. */
export function sizesOf(offer: GameOffer | undefined): Size[] {
  const fits = SIZES.filter(
    ({ least, most }) =>
      offer?.rated.some((one) => one.least_seats <= most && least <= one.most_seats) ?? true,
  );
  return fits.map(({ size }) => size);
}

/** A page of `most` leaders behind the place that `after` names. */
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

/** What a rated game did to the ratings of its players; nothing where that is not known. */
export async function ratingChanges(game: string): Promise<RatingChange[]> {
  const path = `/games/${encodeURIComponent(game)}/ratings`;
  return (await read<GameRatings>(path).catch(() => ({ changes: [] }))).changes;
}

/** The ratings that these persons have at a table of so many seats, and what they have left. */
export function ratingsOf(
  game: string,
  seats: number,
  persons: readonly string[],
): Promise<Ratings> {
  const query = new URLSearchParams({ game, seats: String(seats), ids: persons.join(",") });
  return read<Ratings>(`/ratings/of?${query.toString()}`);
}
