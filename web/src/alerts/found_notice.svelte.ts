/** Notifies the player that a seat at a table is waiting, if the page is hidden. */

import { tablePath } from "../router";
import { notify, withdraw } from "./notifications";
import { preferences } from "./preferences.svelte";

/**
 * The id under which this notification is shown. It is not the table's id, because notifications
 * about a table are closed when its game starts.
 */
const FOUND = "found";

class FoundNotice {
  /**
   * Whether a seat was found while the page was hidden and the player has not returned since. If
   * so, the page title says that a seat was found.
   */
  unseen = $state(false);

  /**
   * If the page is hidden, notifies the player without delay, because the game starts within
   * seconds.
   */
  tell(table: string, title: string, body: string): void {
    if (!document.hidden) return;
    this.unseen = true;
    document.addEventListener("visibilitychange", this.look);
    if (!preferences().notifications) return;
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
