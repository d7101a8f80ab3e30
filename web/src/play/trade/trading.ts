/** The types that the trade panels of all games share. */

import type { OfferStance, TableInfo } from "../../types/protocol";
import type { TableActions } from "../session/table_actions";
import type { Time } from "../session/time.svelte";
import type { ClosedOffers } from "./offers.svelte";

/** The state that the trade panels of all games use. */
export interface Trading {
  info: TableInfo;
  busy: boolean;
  /**
   * Returns the name of a seat, or "you" for the viewer. `first` is true at the start of a
   * sentence.
   */
  name: (seat: number, first?: boolean) => string;
  /** The time left to answer the open offer; null if it is unlimited. */
  time: Time | null;
  /** Which offers the table declines for this player; null for spectators. */
  offers: OfferStance | null;
  actions: TableActions;
  /** The offer that was closed last, which stays visible for a few seconds. */
  closed: ClosedOffers;
  /** The seat that is composing a counter-offer; null if there is none. */
  composer: number | null;
  /** Whether the open offer's clock was stopped for a counter-offer and is now running again. */
  spent: boolean;
}

/** The trade that the player is putting together. `Counts` maps each kind to an amount. */
export interface TradeIntent<Counts> {
  readonly question: string | null;
  give: Counts;
  want: Counts;
  /** Whether the player asks for any one card, without naming it, in games that allow this. */
  any?: boolean;
  /** Whether the player is changing their own open offer. */
  readonly changing: boolean;
  /** Whether the player is composing a counter-offer. */
  readonly countering: boolean;
  act: (action: string) => Promise<boolean>;
  /** Fills in the terms of an earlier offer. */
  composeAgain: (action: string) => void;
  clearTrade: () => void;
  leaveCounter: () => void;
}

/** A trade with the bank: `count` cards or coins of the kind `give` for one of the kind `want`. */
export interface BankDeal<Kind extends string> {
  give: Kind;
  want: Kind;
  /** How many cards or coins of the kind `give` the bank takes. */
  count: number;
  action: string;
  /**
   * Text that says why the bank refuses; null if the bank accepts, or if other text explains it.
   */
  why: string | null;
}

/** The texts that a game uses for trades with its bank. */
export interface BankWords {
  name: string;
  /** The label of the button while the current terms are not a trade with the bank. */
  idle: string;
  /** Returns the name of a trade, such as "Bank: 4 wool → 1 brick". */
  deal: (deal: { count: number; give: string; want: string }) => string;
  /** A hint that a bank trade must exchange one kind for a different kind. */
  kinds: string;
}

/** Returns the only kind with a count above zero; undefined if there are none or several. */
export function onlyKind<Kind extends string>(
  kinds: readonly Kind[],
  counts: Readonly<Record<Kind, number>>,
): Kind | undefined {
  const some = kinds.filter((kind) => counts[kind] > 0);
  return some.length === 1 ? some[0] : undefined;
}
