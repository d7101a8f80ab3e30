/** What the trade panel of any game works with: the table, the draft of an offer, trades with the bank. */

import type { OfferStance, TableInfo } from "../../types/protocol";
import type { TableActions } from "../session/table_actions";
import type { Time } from "../session/time.svelte";
import type { ClosedOffers } from "./offers.svelte";

/** What a trade panel works with, in any game: the table, and what is put together. */
export interface Trading {
  info: TableInfo;
  busy: boolean;
  /** "You" for oneself; `first`: at the head of a sentence. */
  name: (seat: number, first?: boolean) => string;
  /** Of the open offer's clock. */
  time: Time | null;
  /** How the table answers offers for this player; null for those who watch. */
  offers: OfferStance | null;
  actions: TableActions;
  /** The offer that has just closed. */
  closed: ClosedOffers;
  /** The seat that is putting a counter-offer together. */
  composer: number | null;
  /** The open offer's time has stood still, which it does once, and runs again. */
  spent: boolean;
}

/** A deal that is put together; `Counts` says how many of each kind change hands. */
export interface TradeIntent<Counts> {
  readonly question: string | null;
  give: Counts;
  want: Counts;
  /** Any one card is wanted, where a game knows that. */
  any?: boolean;
  /** One's own open offer is being changed. */
  readonly changing: boolean;
  /** A counter-offer is being put together. */
  readonly countering: boolean;
  act: (action: string) => Promise<boolean>;
  /** Put an offer together that was made before. */
  again: (action: string) => void;
  clearTrade: () => void;
  leaveCounter: () => void;
}

/** What the bank of a game would trade: one kind for one of another. Pure. */
export interface BankDeal<Kind extends string> {
  give: Kind;
  want: Kind;
  /** How many the bank takes for one. */
  count: number;
  action: string;
  /** Why the bank does not do it; null where it does, or the game says so anyway. */
  why: string | null;
}

/** How a game speaks of its bank. */
export interface BankWords {
  name: string;
  /** On its button while no deal is put together. */
  idle: string;
  /** "Bank: 4 wool → 1 brick". */
  deal: (deal: { count: number; give: string; want: string }) => string;
  /** It takes one kind for one of another. */
  kinds: string;
}

/** The kind of which there are some, and none of any other. */
export function onlyKind<Kind extends string>(
  kinds: readonly Kind[],
  counts: Readonly<Record<Kind, number>>,
): Kind | undefined {
  const some = kinds.filter((kind) => counts[kind] > 0);
  return some.length === 1 ? some[0] : undefined;
}
