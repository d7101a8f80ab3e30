/** This browser's subscription to push messages. */

import { getLocale } from "../paraglide/runtime.js";
import { remembered } from "../remembered";
import type { NotificationsInfo } from "../types/protocol";
import { registeredWorker, registration } from "../worker/registration";
import { addPush, removeChannel } from "./notifications_api";

/** The longest time to wait for the browser's push service, in milliseconds. */
const PATIENCE = 15_000;

/** Whether this browser can receive messages while the page is closed. */
export function canPush(): boolean {
  return "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;
}

/** Whether the player must first add the page to the home screen, as on an iPhone. */
export function needsInstalling(): boolean {
  return !canPush() && /iPhone|iPad/.test(navigator.userAgent);
}

/** Returns this browser's subscription, if there is one. */
export async function subscription(): Promise<PushSubscription | null> {
  const worker = canPush() ? await registration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Returns the channel in `info` that belongs to this browser. */
export async function channelHere(
  info: NotificationsInfo,
): Promise<NotificationsInfo["channels"][number] | undefined> {
  const own = await subscription();
  if (own === null) return undefined;
  const hash = await sha256(own.endpoint);
  return info.channels.find(({ endpoint }) => endpoint === hash);
}

/**
 * Subscribes this browser with the server's key. The browser asks for permission if necessary.
 * Returns null if the player or the browser refuses.
 */
export async function subscribe(key: string): Promise<NotificationsInfo | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = await registeredWorker();
  if (worker === undefined) return null;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    await dropOther(worker.pushManager, key);
    const own = await inTime(worker.pushManager.subscribe(options));
    return own === null ? null : await store(own);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/**
 * Resolves to null after `PATIENCE`, because some browsers without a network never stop trying to
 * reach their push service.
 */
function inTime(subscribing: Promise<PushSubscription>): Promise<PushSubscription | null> {
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE, null));
  return Promise.race([subscribing, late]);
}

/** Ends this browser's subscription and removes its channel. */
export async function unsubscribeHere(info: NotificationsInfo): Promise<NotificationsInfo> {
  const channel = await channelHere(info);
  await (await subscription())?.unsubscribe();
  remembered.rememberPush({});
  return channel === undefined ? info : removeChannel(channel.id);
}

/**
 * Sends the subscription again if the page's language or the subscription has changed since it was
 * last sent.
 */
export async function renewSubscription(): Promise<void> {
  const { sent } = remembered.push();
  if (typeof sent !== "string") return;
  const own = await subscription();
  if (own !== null && sent !== sentAs(own)) await store(own);
}

async function store(own: PushSubscription): Promise<NotificationsInfo> {
  const info = await addPush(own.toJSON(), getLocale());
  remembered.rememberPush({ sent: sentAs(own) });
  return info;
}

const sentAs = ({ endpoint }: PushSubscription): string => `${getLocale()} ${endpoint}`;

/**
 * Ends a subscription made with an earlier server key, because a browser keeps only one
 * subscription.
 */
async function dropOther(manager: PushManager, key: string): Promise<void> {
  const before = await manager.getSubscription();
  const used = before?.options.applicationServerKey;
  if (before !== null && used != null && encoded(used) !== key) await before.unsubscribe();
}

function encoded(key: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
