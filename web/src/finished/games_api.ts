/** Requests finished games from `/api/games`. */

import { BASE } from "../base";
import { read, send } from "../net/http";
import type { FinishedGame, FinishedGamePage } from "../types/protocol";
import { withNames } from "../words/seat_names";

/** The kind of winner: a person, a bot, or several seats together. */
export type Winner = "person" | "bot" | "several";
export type Result = "won" | "lost" | "draw";

/** The filters for a list of games. A filter that is null matches every game. */
export interface GameSearch {
  mine: boolean;
  /** Whether to list only games of the user's friends. */
  friends: boolean;
  /** The public id of a player. */
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
  friends: false,
  person: null,
  game: null,
  map: null,
  seats: null,
  bots: null,
  winner: null,
  result: null,
};

/** Requests one page of the list of games. `after` is the cursor from the previous page. */
export async function listGames(
  search: GameSearch,
  after: string | null,
  most: number,
): Promise<FinishedGamePage> {
  const asked = Object.entries({ ...search, after, most }).filter(
    ([, value]) => value !== null && value !== false,
  );
  // `false` is a filter too: it selects games without bots.
  if (search.bots === false) asked.push(["bots", false]);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  const page = await read<FinishedGamePage>(`/games?${query.toString()}`);
  return { ...page, games: page.games.map(withSeatNames) };
}

/**
 * Returns the game with seat names to display. Deleted accounts and the server's bots get a name in
 * the page's language.
 */
export function withSeatNames(game: FinishedGame): FinishedGame {
  return { ...game, seats: withNames(game.seats) };
}

/** Uploads a game file to replay it. The server deletes it after a while. */
export function showFile(file: File): Promise<FinishedGame> {
  return send("/files", file);
}

/** Whether this is the id of an uploaded file. The server knows only the file of such a game. */
export function isFile(game: string): boolean {
  return game.startsWith("file-");
}

/** Returns the URL path of a game's file. */
export function filePath(game: string): string {
  return `${BASE}/api/games/${encodeURIComponent(game)}/file`;
}
