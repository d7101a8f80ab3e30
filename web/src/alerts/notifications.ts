/** System notifications, which are shown while the page is hidden. */

import { BASE } from "../base";
import { registeredWorker, registration, workers } from "../worker/registration";

/** A notification about a table. It replaces any earlier one about the same table. */
export interface Notice {
  table: string;
  /** The path of the page that opens when the player taps the notification. */
  path: string;
  title: string;
  body: string;
}

const ICON = `${BASE}/icon.svg`;

/** Whether this browser supports notifications. */
export function canNotify(): boolean {
  return "Notification" in window && workers() !== undefined;
}

/** Whether the user has blocked notifications from this site. */
export function notificationsBlocked(): boolean {
  return canNotify() && Notification.permission === "denied";
}

/** Requests permission if necessary, and returns whether notifications are allowed. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  const permission = await Notification.requestPermission();
  return permission === "granted";
}

/**
 * Shows a notification if the user allows it and a service worker is registered. Phones can't show
 * notifications without one, and the worker also handles taps.
 */
export async function notify({ table, path, title, body }: Notice): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const worker = await registeredWorker();
  if (worker === undefined) return;
  const options = {
    body,
    icon: ICON,
    tag: tagOf(table),
    renotify: true,
    data: { path },
  };
  await worker.showNotification(title, options);
}

/** Closes the notification about a table, if there is one. */
export async function withdraw(table: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const shown = (await (await registration())?.getNotifications({ tag: tagOf(table) })) ?? [];
  for (const notification of shown) notification.close();
}

/**
 * Calls `show` when a tap on a notification brings this page to the front. Returns a function that
 * unsubscribes.
 */
export function followTaps(show: () => void): () => void {
  const container = workers();
  if (container === undefined) return () => undefined;
  const heard = ({ data }: MessageEvent): void => {
    if (data === "show-board") show();
  };
  container.addEventListener("message", heard);
  return () => container.removeEventListener("message", heard);
}

const tagOf = (table: string): string => `table-${table}`;
