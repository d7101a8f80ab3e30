/** What a finished game is drawn with, where its page brought the game along. */

import { gameEntry } from "../games";
import { broughtGame } from "../net/brought";
import { loadedOnce } from "../net/loaded_once";

export const replayPage = loadedOnce(() => import("./ReplayPage.svelte"));

/**
 * Resolves once it can be drawn in one go: were a page drawn while it still waits for the screen,
 * both would be styled and painted. What could not be loaded is told where it is used.
 */
export async function broughtScreen(): Promise<void> {
  const screen = gameEntry(broughtGame() ?? "")?.screen();
  await Promise.allSettled([replayPage(), screen]);
}
