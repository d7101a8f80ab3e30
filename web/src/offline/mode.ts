/** Whether this page uses a server, or the game that runs in its own tab. */

import { usable } from "../storage";

const KEY = "qiatan.offline";
/** Lasts as long as the tab, also when the page is loaded again. */
const ofTab = usable(() => globalThis.sessionStorage);

/** Whether a static web host serves this page, so that there is no server at all. */
export const STATIC = document.querySelector('meta[name="client-host"][content="static"]') !== null;

/** Whether the game runs in this tab. */
export const OFFLINE = STATIC || ofTab.getItem(KEY) !== null;

/** Loads the page again with the game in this tab, or with the server. */
export function changeMode(offline: boolean, page: string): void {
  if (offline) ofTab.setItem(KEY, "on");
  else ofTab.removeItem(KEY);
  location.assign(page);
}
