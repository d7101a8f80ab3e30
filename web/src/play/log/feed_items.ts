/** One feed of what was played, said and told by the table, in the order in which it came. Pure. */

import type { Saying } from "../../types/protocol";
import type { Entry } from "./entries";

/** Which items are shown. */
export type FeedFilter = "all" | "game" | "chat";

/** The tabs of the feed: its filters, and the history of trades. */
export type FeedTab = FeedFilter | "trades";

export const TABS: readonly FeedTab[] = ["all", "game", "chat", "trades"];

export type FeedItem =
  { key: string; kind: "entry"; entry: Entry } | { key: string; kind: "saying"; saying: Saying };

/** The items that `filter` lets through. */
export function feedItems(
  entries: readonly Entry[],
  chat: readonly Saying[],
  filter: FeedFilter,
): FeedItem[] {
  switch (filter) {
    case "all":
      return merged(entries, chat);
    case "game":
      return merged(
        entries,
        chat.filter(({ told }) => told !== null),
      );
    case "chat":
      return chat.filter(({ told }) => told === null).map(said);
  }
}

function played(entry: Entry): FeedItem {
  return { key: entry.key, kind: "entry", entry };
}

function said(saying: Saying, i: number): FeedItem {
  return { key: `said ${i}`, kind: "saying", saying };
}

/** Each saying before the first line that came after it. */
function merged(entries: readonly Entry[], chat: readonly Saying[]): FeedItem[] {
  const sayings = chat.map(said);
  let next = 0;
  const items = entries.flatMap((entry) => {
    const from = next;
    while ((chat[next]?.after ?? Infinity) <= entry.line) next += 1;
    return [...sayings.slice(from, next), played(entry)];
  });
  return [...items, ...sayings.slice(next)];
}
