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
  return "Notification" in window && "serviceWorker" in navigator;
}

/** Whether the person has blocked them for this site. */
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
 * Through a service worker: phones show no other notifications, and it routes the tap back here.
 */
export async function notify({ table, path, title, body }: Notice): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const registration = await registered();
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
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications({ tag: tagOf(table) })) ?? [];
  for (const notification of shown) notification.close();
}

/**
 * Call `show` when the player taps a notification of this table; returns a function that
 * unsubscribes.
 */
export function followTaps(show: () => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const heard = ({ data }: MessageEvent): void => {
    if (data === "show-board") show();
  };
  navigator.serviceWorker.addEventListener("message", heard);
  return () => navigator.serviceWorker.removeEventListener("message", heard);
}

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

const tagOf = (table: string): string => `table-${table}`;
