/** The games that this client can show. */

import type { GameEntry } from "./game_entry";
import { ISLAND } from "./island/entry";
import { NATICK } from "./natick/entry";

export const GAMES: readonly GameEntry[] = [ISLAND, NATICK];

/** The game to which the map library and the editor belong. */
export const MAP_GAME = ISLAND.game;

/** Returns the entry of a game; undefined if the game is unknown. */
export function gameEntry(game: string): GameEntry | undefined {
  return GAMES.find((entry) => entry.game === game);
}

/** Returns the display name of a game. For an unknown game, this is its name in the protocol. */
export function gameName(game: string): string {
  return gameEntry(game)?.name() ?? game;
}

/** Returns a one-line description of a game; can be empty. */
export function gameAbout(game: string): string {
  return gameEntry(game)?.about?.() ?? "";
}
