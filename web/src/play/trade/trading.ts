/**
 * The props of every game's trade panel: the table, the draft of an offer, trades with the bank.
 */

import type { OfferStance, TableInfo } from "../../types/protocol";
import type { TableActions } from "../session/table_actions";
import type { Time } from "../session/time.svelte";
import type { ClosedOffers } from "./offers.svelte";

/** The state of a trade panel in any game. */
export interface Trading {
  info: TableInfo;
  busy: boolean;
  /** The name of a seat, or "you" for the viewer. `first` says whether it starts a sentence. */
  name: (seat: number, first?: boolean) => string;
  /** The clock of the open offer. */
  time: Time | null;
  /** How the table answers offers for this player; null for spectators. */
  offers: OfferStance | null;
  actions: TableActions;
  /** The offer that has just closed. */
  closed: ClosedOffers;
  /** The seat that is composing a counter-offer. */
  composer: number | null;
  /** Whether the open offer's clock has been stopped once and runs again. */
  spent: boolean;
}

/** The deal being composed; `Counts` says how many of each kind change hands. */
export interface TradeIntent<Counts> {
  readonly question: string | null;
  give: Counts;
  want: Counts;
  /** Whether any one card is requested, in games that have such offers. */
  any?: boolean;
  /** Whether the player is changing their own open offer. */
  readonly changing: boolean;
  /** Whether the player is composing a counter-offer. */
  readonly countering: boolean;
  act: (action: string) => Promise<boolean>;
  /** Composes an earlier offer again. */
  composeAgain: (action: string) => void;
  clearTrade: () => void;
  leaveCounter: () => void;
}

/** A trade with the bank: one kind for another. Pure. */
export interface BankDeal<Kind extends string> {
  give: Kind;
  want: Kind;
  /** How many cards of that kind the bank takes for one card. */
  count: number;
  action: string;
  /** Why the bank refuses; null if it accepts, or if another text explains it. */
  why: string | null;
}

/** The words that a game uses for its bank. */
export interface BankWords {
  name: string;
  /** The label of the button if the terms make no trade with the bank. */
  idle: string;
  /** Names a trade, such as "Bank: 4 wool → 1 brick". */
  deal: (deal: { count: number; give: string; want: string }) => string;
  /** A hint that the bank trades one kind of card for another. */
  kinds: string;
}

/** The only kind with a count above zero; null if there are several or none. */
export function onlyKind<Kind extends string>(
  kinds: readonly Kind[],
  counts: Readonly<Record<Kind, number>>,
): Kind | undefined {
  const some = kinds.filter((kind) => counts[kind] > 0);
  return some.length === 1 ? some[0] : undefined;
}
