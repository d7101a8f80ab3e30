/** The games that this client can show. */

import type { GameEntry } from "./game_entry";
import { ISLAND } from "./island/entry";
import { NATICK } from "./natick/entry";

export const GAMES: readonly GameEntry[] = [ISLAND, NATICK];

/** The game of the map library and the editor. */
export const MAP_GAME = ISLAND.game;

/** A game's entry; undefined for an unknown game. */
export function gameEntry(game: string): GameEntry | undefined {
  return GAMES.find((entry) => entry.game === game);
}

/** The displayed name; the protocol's name for an unknown game. */
export function gameName(game: string): string {
  return gameEntry(game)?.name() ?? game;
}

/** A line about a game; can be empty. */
export function gameAbout(game: string): string {
  return gameEntry(game)?.about?.() ?? "";
}
