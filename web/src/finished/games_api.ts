/** Finished games, as `/api/games` tells them. */

import { BASE } from "../base";
import { read, send } from "../net/http";
import type { FinishedGame, FinishedGamePage } from "../types/protocol";
import { withNames } from "../words/former";

/** Who won: a person, a bot, or several seats together. */
export type Winner = "person" | "bot" | "several";
export type Result = "won" | "lost";

/** Which games are asked for; null: any. */
export interface GameSearch {
  mine: boolean;
  /** The public id of somebody who played. */
  person: string | null;
  game: string | null;
  map: string | null;
  seats: number | null;
  bots: boolean | null;
  winner: Winner | null;
  result: Result | null;
}

export const ANY: GameSearch = {
  mine: false,
  person: null,
  game: null,
  map: null,
  seats: null,
  bots: null,
  winner: null,
  result: null,
};

/** A page of games, from the place that the page before named. */
export async function listGames(
  search: GameSearch,
  after: string | null,
  most: number,
): Promise<FinishedGamePage> {
  const asked = Object.entries({ ...search, after, most }).filter(
    ([, value]) => value !== null && value !== false,
  );
  // "Without bots" is a false that is asked for.
  if (search.bots === false) asked.push(["bots", false]);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  const page = await read<FinishedGamePage>(`/games?${query.toString()}`);
  return { ...page, games: page.games.map(withSeatNames) };
}

/** A game in which nobody's seat is without a name. */
export function withSeatNames(game: FinishedGame): FinishedGame {
  return { ...game, seats: withNames(game.seats) };
}

/** Have a game file replayed; the server forgets it after a while. */
export function showFile(file: File): Promise<FinishedGame> {
  return send("/files", file);
}

/** Whether it is a file that somebody shows, of which no more is known than it says. */
export function isFile(game: string): boolean {
  return game.startsWith("file-");
}

/** The address of a game's file. */
export function filePath(game: string): string {
  return `${BASE}/api/games/${encodeURIComponent(game)}/file`;
}
