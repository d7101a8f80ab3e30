/**
 * Requests that change the player's notification settings. They reject with `RequestFailed` on
 * failure.
 */

import { post, read } from "../net/http";
import type { NotificationsInfo, WebhookFormat } from "../types/protocol";

export const notifications = (): Promise<NotificationsInfo> => read("/notifications");

/** Adds this browser, identified by its push subscription, as a notification channel. */
export const addPush = (
  { endpoint, keys }: PushSubscriptionJSON,
  language: string,
): Promise<NotificationsInfo> =>
  post("/notifications/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language });

/**
 * Adds a webhook that posts the player's own news or, if `table` is not null, every player's turns
 * at that table.
 */
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

/** Chooses when e-mails are sent. `hour` is the UTC hour of the daily e-mail. */
export const setMail = (
  frequency: NotificationsInfo["mail"],
  hour: number,
): Promise<NotificationsInfo> => post("/notifications/mail", { frequency, hour });

export const muteTable = (table: string, muted: boolean): Promise<NotificationsInfo> =>
  post("/notifications/mute", { table, muted });

/** Stops the e-mails. `token` comes from the link in one of these e-mails. */
export const unsubscribe = (token: string): Promise<null> =>
  post(`/notifications/unsubscribe/${encodeURIComponent(token)}`);
