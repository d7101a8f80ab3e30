/** Loads the screen of the finished game whose data is embedded in the page. */

import { gameEntry } from "../games";
import { embeddedGame } from "../net/embedded_response";
import { loadedOnce } from "../net/loaded_once";

export const replayPage = loadedOnce(() => import("./ReplayPage.svelte"));

/**
 * Resolves once the replay page and the game's screen have loaded or failed to load. If the page
 * were drawn before its screen has loaded, it would be styled and painted twice. The code that uses
 * the screen reports failures.
 */
export async function embeddedScreen(): Promise<void> {
  const screen = gameEntry(embeddedGame() ?? "")?.screen();
  await Promise.allSettled([replayPage(), screen]);
}
