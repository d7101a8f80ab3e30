/** Loads the screen of a finished game whose data is embedded in the page. */

import { gameEntry } from "../games";
import { broughtGame } from "../net/brought";
import { loadedOnce } from "../net/loaded_once";

export const replayPage = loadedOnce(() => import("./ReplayPage.svelte"));

/**
 * Resolves once the game can be drawn in one step: drawing the page before its screen has loaded
 * would style and paint it twice. Failures to load are reported by the code that uses the part.
 */
export async function broughtScreen(): Promise<void> {
  const screen = gameEntry(broughtGame() ?? "")?.screen();
  await Promise.allSettled([replayPage(), screen]);
}
