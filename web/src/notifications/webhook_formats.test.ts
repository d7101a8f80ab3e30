import { expect, test } from "vitest";

import { eveningInUtc } from "./delays";
import { formatOf } from "./webhook_formats";

test.each([
  ["https://discord.com/api/webhooks/1/x", "discord"],
  ["https://canary.discord.com/api/webhooks/1/x", "discord"],
  ["https://hooks.slack.com/services/x", "slack"],
  ["https://ntfy.sh/topic", "ntfy"],
  ["https://discord.com.example.org/x", "json"],
  ["", "json"],
])("the address %s suggests %s", (url, format) => {
  expect(formatOf(url)).toBe(format);
});

test("the mail of a day is sent in the evening of the player's time zone", () => {
  const winter = new Date(2026, 0, 10, 3);
  const hours = winter.getTimezoneOffset() / 60;
  expect(eveningInUtc(winter)).toBe((((18 + Math.ceil(hours)) % 24) + 24) % 24);
});
