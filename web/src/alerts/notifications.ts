/** System notifications for a hidden page. */

import { BASE } from "../base";

/** The text of a notification. A table's newer notification replaces its older one. */
export interface Notice {
  table: string;
  /** The page that a tap opens. */
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

/** Request permission if necessary; returns whether notifications are allowed. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  const permission = await Notification.requestPermission();
  return permission === "granted";
}

/**
 * Shows a notification through a service worker, because phones show no others. The worker also
 * handles taps.
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

/** Withdraw a table's notification. */
export async function withdraw(table: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  const shown = (await registration?.getNotifications({ tag: tagOf(table) })) ?? [];
  for (const notification of shown) notification.close();
}

/**
 * Call `show` when the player taps a notification of this table; returns a function that
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

/** Browsers that block site data refuse to register a worker. */
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
 * Insecure pages have no service workers, and in sandboxed pages even reading the property throws.
 */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined;
  } catch {
    return undefined;
  }
}

const tagOf = (table: string): string => `table-${table}`;
