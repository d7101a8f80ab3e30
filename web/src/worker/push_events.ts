/** Shows and closes notifications when push messages arrive. */

import { pushNotice, pushPath, type PushText } from "./push";

const MUTE = "mute";

/** Data that is stored with a notification. Tapping the notification opens `path`. */
export interface PushData {
  path: string;
  table: string;
  pushed: true;
}

/** Handles push messages. `home` is the path of the lobby, with a slash at its end. */
export function followPushes(worker: ServiceWorkerGlobalScope, home: string): void {
  worker.addEventListener("push", (event) => {
    const push = event.data?.json() as PushText | undefined;
    if (push !== undefined) event.waitUntil(show(worker, home, push));
  });
  worker.addEventListener("notificationclick", (event) => {
    const { table } = event.notification.data as Partial<PushData>;
    if (event.action !== MUTE || table === undefined) return;
    event.stopImmediatePropagation();
    event.notification.close();
    event.waitUntil(post(home, "mute", { table, muted: true }));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => {
    const change = event as PushSubscriptionChange;
    change.waitUntil(subscribeAgain(worker, home, change));
  });
}

/** The event that browsers send when they replace a subscription. */
interface PushSubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
}

async function show(worker: ServiceWorkerGlobalScope, home: string, push: PushText): Promise<void> {
  const { registration } = worker;
  const tag = `table-${push.table}`;
  const shown = await registration.getNotifications({ tag });
  if (push.kind === "close") return shown.forEach((notification) => notification.close());
  if (push.kind !== "test" && (await isVisible(worker))) return;
  const { title, body, mute } = pushNotice(push);
  const path = `${home}${pushPath(push)}`;
  const data: PushData = { path, table: push.table, pushed: true };
  const again = shown.some((one) => one.title === title && one.body === body);
  await registration.showNotification(title, {
    body,
    icon: `${home}icon.svg`,
    badge: `${home}icon.svg`,
    tag,
    renotify: !again,
    data,
    actions: mute === null ? [] : [{ action: MUTE, title: mute }],
  } as NotificationOptions);
}

/** Whether a page of this client is visible. If so, no notification is needed. */
async function isVisible(worker: ServiceWorkerGlobalScope): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === "visible");
}

async function subscribeAgain(
  worker: ServiceWorkerGlobalScope,
  home: string,
  { newSubscription, oldSubscription }: PushSubscriptionChange,
): Promise<void> {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (endpoint === undefined || keys === undefined) return;
  await post(home, "push", { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: "" });
}

async function post(home: string, path: string, body: object): Promise<void> {
  await fetch(`${home}api/notifications/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
