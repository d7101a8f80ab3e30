/** Requests for the player's notifications. They reject with `RequestFailed` on failure. */

import { post, read } from "../net/http";
import type { NotificationsInfo, WebhookFormat } from "../types/protocol";

export const notifications = (): Promise<NotificationsInfo> => read("/notifications");

/** Adds a browser, identified by its push subscription, as a channel for notifications. */
export const addPush = (
  { endpoint, keys }: PushSubscriptionJSON,
  language: string,
): Promise<NotificationsInfo> =>
  post("/notifications/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language });

/**
 * Adds a webhook that posts the player's own news or, if `table` is not null, the turns of everyone
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

/** Stops the e-mails. `token` is part of the link in such an e-mail. */
export const unsubscribe = (token: string): Promise<null> =>
  post(`/notifications/unsubscribe/${encodeURIComponent(token)}`);
