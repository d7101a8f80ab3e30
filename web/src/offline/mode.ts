/** Tells whether this page uses a server, or a game that runs in the browser tab (offline mode). */

import { usable } from "../storage";

const KEY = "qiatan.offline";
/** Storage that belongs to the tab and survives a reload of the page. */
const ofTab = usable(() => globalThis.sessionStorage);

/** Whether this page comes from a static web host, so that there is no server. */
export const STATIC = document.querySelector('meta[name="client-host"][content="static"]') !== null;

/** Whether this page uses the in-browser game. */
export const OFFLINE = STATIC || ofTab.getItem(KEY) !== null;

/** Loads `page`. If `offline` is true, it uses the in-browser game, and otherwise the server. */
export function changeMode(offline: boolean, page: string): void {
  if (offline) ofTab.setItem(KEY, "on");
  else ofTab.removeItem(KEY);
  location.assign(page);
}
