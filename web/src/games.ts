/** The games that this client can show. */

import type { GameEntry } from "./game_entry";
import { ISLAND } from "./island/entry";
import { NATICK } from "./natick/entry";

export const GAMES: readonly GameEntry[] = [ISLAND, NATICK];

/** The game whose maps are in the library and in the editor. */
export const MAP_GAME = ISLAND.game;

/** A game's entry; undefined for one that this client does not know. */
export function gameEntry(game: string): GameEntry | undefined {
  return GAMES.find((entry) => entry.game === game);
}

/** The game's own name in the protocol where this client does not know it. */
export function gameName(game: string): string {
  return gameEntry(game)?.name() ?? game;
}

/** What a game is, in a line; empty where there is nothing to say. */
export function gameAbout(game: string): string {
  return gameEntry(game)?.about?.() ?? "";
}
