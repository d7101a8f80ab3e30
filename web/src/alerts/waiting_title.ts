/**
 * Shows the number of games that are waiting for the player, in the page's title and on the icon of
 * the installed app.
 */

import { waiting } from "../net/waiting.svelte";
import { m } from "../paraglide/messages.js";

/** Adds the number of games that are waiting for the player to a page's title, if there are any. */
export function withWaiting(title: string): string {
  const count = waiting.games.length;
  return count === 0 ? title : m.title_waiting({ count, title });
}

/** Shows a number on the icon of the installed app; 0 removes it. Some browsers cannot do this. */
export function showAppBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  shown.catch(() => undefined);
}
