/** What a trade panel works with, in any game: the table, and what is put together. */

import type { OfferStance, TableInfo } from "../../types/protocol";
import type { ClosedOffers } from "./closed_offers.svelte";
import type { TableActions } from "../session/table_actions";
import type { Time } from "../session/time.svelte";

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
