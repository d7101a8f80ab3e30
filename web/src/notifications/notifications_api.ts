/** Requests for the player's notifications. They reject with `RequestFailed` on failure. */

import { post, read } from "../net/http";
import type { NotificationsInfo, WebhookFormat } from "../types/protocol";

export const notifications = (): Promise<NotificationsInfo> => read("/notifications");

/** Sends notifications to a browser, given by its push subscription. */
export const addPush = (
  { endpoint, keys }: PushSubscriptionJSON,
  language: string,
): Promise<NotificationsInfo> =>
  post("/notifications/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language });

/** Adds a webhook for the player's own news or, with a table, for the turns of everyone there. */
export const addWebhook = (
  url: string,
  format: WebhookFormat,
  table: string | null,
): Promise<NotificationsInfo> => post("/notifications/webhook", { url, format, table });

export const removeChannel = (channel: string): Promise<NotificationsInfo> =>
  post("/notifications/remove", { channel });

export const testChannel = (channel: string): Promise<NotificationsInfo> =>
  post("/notifications/test", { channel });

export const setNotifications = (
  wanted: Pick<NotificationsInfo, "kinds" | "delay"> & { language: string },
): Promise<NotificationsInfo> => post("/notifications", wanted);

/** Chooses when e-mails are sent. `hour` (UTC) is when the mail of a day is sent. */
export const setMail = (
  frequency: NotificationsInfo["mail"],
  hour: number,
): Promise<NotificationsInfo> => post("/notifications/mail", { frequency, hour });

export const muteTable = (table: string, muted: boolean): Promise<NotificationsInfo> =>
  post("/notifications/mute", { table, muted });

/** Stops e-mails with the token of a link in one of them. */
export const unsubscribe = (token: string): Promise<null> =>
  post(`/notifications/unsubscribe/${encodeURIComponent(token)}`);
