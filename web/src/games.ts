/** The games that this client can show. */

import type { GameEntry } from "./game_entry";
import { ISLAND } from "./island/entry";
import { NATICK } from "./natick/entry";

export const GAMES: readonly GameEntry[] = [ISLAND, NATICK];

/** The game of the map library and the editor. */
export const MAP_GAME = ISLAND.game;

/** The entry of a game; undefined if the game is unknown. */
export function gameEntry(game: string): GameEntry | undefined {
  return GAMES.find((entry) => entry.game === game);
}

/** The displayed name of a game. For an unknown game, this is its name in the protocol. */
export function gameName(game: string): string {
  return gameEntry(game)?.name() ?? game;
}

/** A line about a game; can be empty. */
export function gameAbout(game: string): string {
  return gameEntry(game)?.about?.() ?? "";
}
