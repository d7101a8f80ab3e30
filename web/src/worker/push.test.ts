import { expect, test } from "vitest";

import { pushNotice, pushPath } from "./push";

const TURN = { kind: "turn", table: "t1", language: "en" };

test("a message becomes a sentence in the player's language", () => {
  const named = { ...TURN, name: "Shore" };
  expect(pushNotice(named)).toEqual({ title: "Your turn", body: "Shore", mute: "Mute this game" });
  expect(pushNotice({ ...named, language: "zh" }).title).toBe("轮到你了");
  expect(pushNotice({ ...named, language: "xx" }).title).toBe("Your turn");
});

test("a table without a name is named after its creator", () => {
  expect(pushNotice({ ...TURN, creator: "Mei" }).body).toBe("Mei's table");
  expect(pushNotice(TURN).body).toBe("Qiatan Island");
});

test("a turn with a limit says when it ends", () => {
  const until = new Date(2026, 4, 18, 17, 30).getTime() / 1000;
  expect(pushNotice({ ...TURN, name: "Shore", until }).body).toMatch(/^Shore · until Mon.*30/);
});

test.each([
  ["over", "", "Game over"],
  ["over", "Mei", "Game over: Mei won"],
  ["invited", "Mei", "Mei invites you to play"],
  ["found", "", "Game found"],
  ["soon", "", "Starts soon"],
  ["seated", "", "Your table is ready"],
  ["test", "", "Notifications work"],
])("%s by '%s' is titled '%s'", (kind, by, title) => {
  expect(pushNotice({ ...TURN, kind, by }).title).toBe(title);
});

test("a reminder opens the event, other notifications the table", () => {
  expect(pushPath({ ...TURN, kind: "soon", table: "c1" })).toBe("tournaments/c1");
  expect(pushPath({ ...TURN, kind: "seated", table: "t1" })).toBe("table/t1");
  expect(pushPath({ ...TURN, kind: "test", table: "" })).toBe("");
});
