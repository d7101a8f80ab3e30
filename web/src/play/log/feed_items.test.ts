import { expect, test } from "vitest";

import type { Saying } from "../../types/protocol";
import { strong, type Entry } from "./entries";
import { feedItems, type FeedFilter } from "./feed_items";

function entry(line: number, text: string, changes: Partial<Entry> = {}): Entry {
  const parts = [strong(text)];
  return { key: `${line}.${text}`, line, seat: 0, kind: "line", parts, ...changes };
}

const said = (after: number, text: string): Saying => ({
  ...{ name: "Mei", colour: "red", text },
  ...{ at: 0, after, person: "p1", phrase: null, told: null },
});

const ENTRIES = [
  entry(0, "road"),
  entry(1, "turn 1", { kind: "turn" }),
  entry(2, "turn 2", { kind: "turn" }),
  entry(3, "offer"),
  entry(4, "deal"),
];
const CHAT = [said(0, "hello"), said(3, "wool?"), said(5, "thanks")];

function words(filter: FeedFilter, chat = CHAT): string[] {
  return feedItems(ENTRIES, chat, filter).map((item) =>
    item.kind === "saying" ? item.saying.text : item.entry.key.slice(2),
  );
}

test("what was said stands where it was said", () => {
  expect(words("all")).toEqual(
    ["hello", "road", "turn 1", "turn 2", "wool?", "offer", "deal"].concat("thanks"),
  );
});

test("a filter leaves the game or the chat", () => {
  expect(words("game")).not.toContain("wool?");
  expect(words("chat")).toEqual(["hello", "wool?", "thanks"]);
});

test("what the table tells belongs to the game, not to the chat", () => {
  const back: Saying = { ...said(2, "back"), told: "back" };
  expect(words("game", [...CHAT.slice(0, 1), back])).toContain("back");
  expect(words("game", [...CHAT.slice(0, 1), back])).not.toContain("hello");
  expect(words("chat", [...CHAT, back])).not.toContain("back");
});

test("chat keeps its order though an undo made the log shorter", () => {
  expect(words("chat", [said(9, "one"), said(4, "two")])).toEqual(["one", "two"]);
  expect(words("all", [said(9, "one"), said(4, "two")]).slice(-2)).toEqual(["one", "two"]);
});
