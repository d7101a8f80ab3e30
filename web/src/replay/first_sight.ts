/** Loads the screen of the finished game whose data is embedded in the page. */

import { gameEntry } from "../games";
import { embeddedGame } from "../net/embedded_response";
import { loadedOnce } from "../net/loaded_once";

export const replayPage = loadedOnce(() => import("./ReplayPage.svelte"));

/**
 * Resolves once the replay page and the game's screen have loaded or failed to load. Drawing the
 * page before its screen has loaded would style and paint it twice. Failures are reported by the
 * code that uses the screen.
 */
export async function embeddedScreen(): Promise<void> {
  const screen = gameEntry(embeddedGame() ?? "")?.screen();
  await Promise.allSettled([replayPage(), screen]);
}
