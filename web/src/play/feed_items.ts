/** One feed of what was played and what was said, in the order in which it came. Pure. */

import type { Saying } from "../types/protocol";
import type { Entry } from "./entries";

/** Which items are shown. */
export type FeedFilter = "all" | "game" | "chat" | "trades";

export const FILTERS: readonly FeedFilter[] = ["all", "game", "chat", "trades"];

export type FeedItem =
  { key: string; kind: "entry"; entry: Entry } | { key: string; kind: "saying"; saying: Saying };

/** The items that `filter` lets through. */
export function feedItems(
  entries: readonly Entry[],
  chat: readonly Saying[],
  filter: FeedFilter,
): FeedItem[] {
  const said = chat.map((saying, i): FeedItem => ({ key: `said ${i}`, kind: "saying", saying }));
  switch (filter) {
    case "all":
      return merged(entries, chat, said);
    case "game":
      return entries.map(played);
    case "chat":
      return said;
    case "trades":
      return trades(entries).map(played);
  }
}

function played(entry: Entry): FeedItem {
  return { key: entry.key, kind: "entry", entry };
}

/** Each saying before the first line that came after it. */
function merged(
  entries: readonly Entry[],
  chat: readonly Saying[],
  said: readonly FeedItem[],
): FeedItem[] {
  let next = 0;
  const items = entries.flatMap((entry) => {
    const from = next;
    while ((chat[next]?.after ?? Infinity) <= entry.line) next += 1;
    return [...said.slice(from, next), played(entry)];
  });
  return [...items, ...said.slice(next)];
}

/** Offers, answers and deals, each turn that has some under its heading. */
function trades(entries: readonly Entry[]): Entry[] {
  let heading: Entry | null = null;
  return entries.flatMap((entry) => {
    if (entry.kind === "turn") heading = entry;
    if (!entry.trade || entry.kind === "turn") return [];
    const turn: Entry | null = heading;
    heading = null;
    return turn === null ? [entry] : [turn, entry];
  });
}
