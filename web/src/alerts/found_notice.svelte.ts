/** Tells whose page is hidden that the game they looked for has been found. */

import { gameName } from "../games";
import { m } from "../paraglide/messages.js";
import { tablePath } from "../router";
import { notify, withdraw } from "./notifications";
import { preferences } from "./preferences.svelte";

/** Beside the tables' own notifications, which each takes back when its game begins. */
const FOUND = "found";

class FoundNotice {
  /** Whether nobody has looked at the page since; its title says so. */
  unseen = $state(false);

  /** A game was found; a hidden page is told of it at once, for it begins in seconds. */
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
