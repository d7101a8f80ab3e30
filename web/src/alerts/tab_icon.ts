/** The icon in the browser's tab: the seal, with a red dot while it is one's turn. */

import { BASE } from "../base";

const PLAIN = `${BASE}/icon.svg`;
const CALLING = `${BASE}/icon-turn.svg`;

export function showTabIcon(calling: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = calling ? CALLING : PLAIN;
  if (link !== null && link.getAttribute("href") !== href) link.setAttribute("href", href);
}
