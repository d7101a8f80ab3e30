import { expect, it } from "vitest";

import { tableInfo } from "../../net/table_fixture";
import { silencedBy } from "./people";

const QUIET = { by: "players", slow: 0, muted: [] } as const;

it("explains why a player cannot chat", () => {
  const watcher = { your_person: "p9", your_seats: [] };
  expect(silencedBy(tableInfo(watcher))).toBeNull();
  expect(silencedBy(tableInfo({ ...watcher, chat_rules: { ...QUIET, muted: [] } }))).toBe(
    "chat_players_only",
  );
  const muted = { by: "everybody", slow: 0, muted: ["p9"] } as const;
  expect(silencedBy(tableInfo({ ...watcher, chat_rules: { ...muted, muted: ["p9"] } }))).toBe(
    "chat_muted",
  );
  expect(silencedBy(tableInfo({ chat_rules: { ...QUIET, muted: ["p1"] } }))).toBeNull();
});
