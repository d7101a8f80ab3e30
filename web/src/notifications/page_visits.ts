/**
 * Closes push notifications when the player opens the page, because the page shows the same news.
 */

import { registration } from "../worker/registration";
import { renewSubscription } from "./push_subscription";

/**
 * If `connected` to the server, renews the push subscription, and closes push notifications
 * whenever the page becomes visible, until the returned function is called.
 */
export function followPageVisits(connected: boolean): () => void {
  if (!connected) return () => undefined;
  const look = (): void => {
    if (!document.hidden) void closePushed();
  };
  look();
  void renewSubscription().catch(() => undefined);
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

/** Closes the notifications that arrived as push messages, but not the page's own notifications. */
async function closePushed(): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const shown = (await (await registration())?.getNotifications()) ?? [];
  for (const notification of shown)
    if ((notification.data as { pushed?: boolean } | null)?.pushed) notification.close();
}
