/** If the page is hidden, notifies the player that a game has been found. */

import { gameName } from "../games";
import { m } from "../paraglide/messages.js";
import { tablePath } from "../router";
import { notify, withdraw } from "./notifications";
import { preferences } from "./preferences.svelte";

/**
 * Identifies this notification. A table's own notifications are withdrawn when its game starts, so
 * this one must not share their tag.
 */
const FOUND = "found";

class FoundNotice {
  /**
   * Whether a game was found while the page was hidden and the player has not looked at it since.
   * The page title indicates this.
   */
  unseen = $state(false);

  /**
   * If the page is hidden, notifies the player immediately, because the game starts within seconds.
   */
  tell(table: string, game: string): void {
    if (!document.hidden) return;
    this.unseen = true;
    document.addEventListener("visibilitychange", this.look);
    if (!preferences().notifications) return;
    const [title, body] = [m.notice_found(), gameName(game)];
    void notify({ table: FOUND, path: tablePath(table), title, body });
  }

  private readonly look = (): void => {
    if (document.hidden) return;
    this.unseen = false;
    document.removeEventListener("visibilitychange", this.look);
    void withdraw(FOUND);
  };
}

export const foundNotice = new FoundNotice();
