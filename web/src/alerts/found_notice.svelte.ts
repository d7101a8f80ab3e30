/** Notifies a player with a hidden page that their game has been found. */

import { gameName } from "../games";
import { m } from "../paraglide/messages.js";
import { tablePath } from "../router";
import { notify, withdraw } from "./notifications";
import { preferences } from "./preferences.svelte";

/** Separate from the notifications of tables, which are withdrawn when their game starts. */
const FOUND = "found";

class FoundNotice {
  /**
   * Whether a game was found and the player has not looked at the page since then. The page's title
   * shows it.
   */
  unseen = $state(false);

  /** Notifies without delay if the page is hidden, because the game starts within seconds. */
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
