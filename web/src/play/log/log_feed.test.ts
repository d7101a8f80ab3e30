import { expect, test } from "vitest";

import { line } from "../../net/table_fixture";
import type { LogLine, Saying } from "../../types/protocol";
import { type Entry, strong } from "./entries";
import { type FeedFilter, feedItems, LogFeed } from "./log_feed.svelte";

const log = (lines: number) => Array.from({ length: lines }, (_, number) => line(number));

function fresh(...reads: [lines: number, current: boolean][]): number[] {
  const feed = new LogFeed(() => ({ entriesOf: () => [] }));
  return reads.map(([lines, current]) => {
    feed.read(log(lines), { current });
    return feed.freshLines.length;
  });
}

test("the first lines are history; later ones are new", () => {
  expect(fresh([3, true], [5, true])).toEqual([0, 2]);
});

test("missed lines are not new, sent at once or in parts", () => {
  expect(fresh([1, true], [1, false], [9, true], [10, true])).toEqual([0, 0, 0, 1]);
  expect(fresh([1, true], [1, false], [4, false], [9, false], [9, true], [10, true])).toEqual([
    0, 0, 0, 0, 0, 1,
  ]);
});

const logLine = (number: number, action: string, ...results: string[]): LogLine => ({
  number,
  seat: 0,
  action,
  results,
});
const ROAD = logLine(1, "road e1");
const THEFT = logLine(2, "take ore", "robbed 1");
const CITY = logLine(3, "city n2");
const LOG = [ROAD, THEFT, CITY];

/** Creates a feed. `worded` lists the actions that the feed has converted to entries. */
function feed(): { feed: LogFeed; worded: string[] } {
  const worded: string[] = [];
  const entriesOf = ({ number, action }: LogLine): Entry[] => {
    worded.push(action);
    return [{ key: String(number), line: number, seat: 0, kind: "line", parts: [strong(action)] }];
  };
  return { feed: new LogFeed(() => ({ entriesOf })), worded };
}

const keys = ({ entries }: LogFeed): string[] => entries.map(({ key }) => key);

test("only added lines are new, and no line is worded twice", () => {
  const { feed: log, worded } = feed();
  log.read([ROAD]);
  expect(log.freshLines).toEqual([]);
  log.read([ROAD, THEFT]);
  expect([log.freshLines, log.freshEntries.length]).toEqual([[THEFT], 1]);
  log.read(LOG, { jumped: true });
  expect(log.freshLines).toEqual([]);
  log.read([ROAD]);
  expect([keys(log), log.freshLines]).toEqual([["1"], []]);
  log.read([ROAD, THEFT]);
  expect(worded).toEqual(["road e1", "take ore", "city n2"]);
});

test("words a line again when the viewer changes", () => {
  const { feed: log, worded } = feed();
  log.read(LOG);
  log.read([ROAD, logLine(2, "take ?", "robbed 1"), CITY]);
  expect(worded.slice(3)).toEqual(["road e1", "take ?", "city n2"]);
});

test("replaces an undone line with the move made instead", () => {
  const { feed: log } = feed();
  log.read(LOG);
  log.read([ROAD, THEFT]);
  log.read([ROAD, THEFT, logLine(4, "city n9")]);
  expect([keys(log), log.freshLines.length]).toEqual([["1", "2", "4"], 1]);
});

function entry(line: number, text: string, changes: Partial<Entry> = {}): Entry {
  const parts = [strong(text)];
  return { key: `${line}.${text}`, line, seat: 0, kind: "line", parts, ...changes };
}

const said = (after: number, text: string): Saying => ({
  ...{ name: "Mei", colour: "red", text },
  ...{ at: 0, after, person: "p1", phrase: null, notice: null, spectator: false },
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

test("chat keeps its place between log lines", () => {
  expect(words("all")).toEqual(
    ["hello", "road", "turn 1", "turn 2", "wool?", "offer", "deal"].concat("thanks"),
  );
});

test("a filter hides the game or the chat", () => {
  expect(words("game")).not.toContain("wool?");
  expect(words("chat")).toEqual(["hello", "wool?", "thanks"]);
});

test("the table's notices belong to the game, not to the chat", () => {
  const back: Saying = { ...said(2, "back"), notice: "back" };
  expect(words("game", [...CHAT.slice(0, 1), back])).toContain("back");
  expect(words("game", [...CHAT.slice(0, 1), back])).not.toContain("hello");
  expect(words("chat", [...CHAT, back])).not.toContain("back");
});

test("chat keeps its order when an undo shortens the log", () => {
  expect(words("chat", [said(9, "one"), said(4, "two")])).toEqual(["one", "two"]);
  expect(words("all", [said(9, "one"), said(4, "two")]).slice(-2)).toEqual(["one", "two"]);
});
