/** The message formats of webhooks, one for each supported service. */

import { m } from "../paraglide/messages.js";
import type { WebhookFormat } from "../types/protocol";

export const FORMATS: readonly WebhookFormat[] = ["discord", "slack", "matrix", "ntfy", "json"];

const NAMES: Partial<Record<WebhookFormat, string>> = {
  discord: "Discord",
  slack: "Slack",
  matrix: "Matrix (Hookshot)",
  ntfy: "ntfy",
};

export function formatName(format: WebhookFormat): string {
  return NAMES[format] ?? m.notify_other();
}

/** Guesses the message format from a webhook's address. */
export function formatOf(url: string): WebhookFormat {
  if (/^https:\/\/(\w+\.)?discord(app)?\.com\//.test(url)) return "discord";
  if (url.startsWith("https://hooks.slack.com/")) return "slack";
  if (/^https?:\/\/ntfy\./.test(url)) return "ntfy";
  return "json";
}
