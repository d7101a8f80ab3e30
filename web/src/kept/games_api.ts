/** Finished games, as `/api/games` tells them. */

import { BASE } from "../base";
import { RequestFailed } from "../net/connection";
import type { KeptGames, Problem } from "../types/protocol";

/** Who won: a person, a bot, or several seats together. */
export type Winner = "person" | "bot" | "several";
export type Result = "won" | "lost";

/** Which games are asked for; null: any. */
export interface GameSearch {
  mine: boolean;
  game: string | null;
  map: string | null;
  seats: number | null;
  bots: boolean | null;
  winner: Winner | null;
  result: Result | null;
}

export const ANY: GameSearch = {
  mine: false,
  game: null,
  map: null,
  seats: null,
  bots: null,
  winner: null,
  result: null,
};

/** A page of games, from the place that the page before named. */
export function listGames(
  search: GameSearch,
  after: string | null,
  most: number,
): Promise<KeptGames> {
  const asked = Object.entries({ ...search, after, most }).filter(
    ([, value]) => value !== null && value !== false,
  );
  // "Without bots" is a false that is asked for.
  if (search.bots === false) asked.push(["bots", false]);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return read<KeptGames>(`/games?${query.toString()}`);
}

/** What the server answers; fails with `RequestFailed`. */
export async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${BASE}/api${path}`, { credentials: "same-origin" }).catch(
    () => null,
  );
  if (answer === null) throw new RequestFailed("disconnected", "There is no connection.");
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const { code = "internal_error", message = answer.statusText } = problem ?? {};
  throw new RequestFailed(code, message, problem?.field ?? null, problem?.detail ?? {});
}

/** The address of a game's file. */
export function filePath(game: string): string {
  return `${BASE}/api/games/${encodeURIComponent(game)}/file`;
}
