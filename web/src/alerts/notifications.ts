/** System notifications, which are shown while the page is hidden. */

import { BASE } from "../base";

/** A notification about a table. It replaces any earlier one about the same table. */
export interface Notice {
  table: string;
  /** The path of the page that opens when the player taps the notification. */
  path: string;
  title: string;
  body: string;
}

const ICON = `${BASE}/icon.svg`;
const WORKER = `${BASE}/notifications.js`;

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
 * Shows a notification through a service worker, because phones support no other way. The worker
 * also handles taps.
 */
export async function notify({ table, path, title, body }: Notice): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const registration = await registered();
  if (registration === undefined) return;
  const options = {
    body,
    icon: ICON,
    tag: tagOf(table),
    renotify: true,
    data: { path },
  };
  await registration.showNotification(title, options);
}

/** Closes the notification about a table, if there is one. */
export async function withdraw(table: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  const shown = (await registration?.getNotifications({ tag: tagOf(table) })) ?? [];
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

/** Registers the worker. Returns undefined if that fails, as in browsers that block site data. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const container = workers();
  try {
    await container?.register(WORKER);
    return await container?.ready;
  } catch {
    return undefined;
  }
}

/**
 * Returns undefined on insecure pages, which have no service workers, and on sandboxed pages, where
 * even reading the property throws.
 */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined;
  } catch {
    return undefined;
  }
}

const tagOf = (table: string): string => `table-${table}`;
