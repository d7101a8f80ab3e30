/** The pool's trade between the two suits that are put together, and why it is closed. Pure. */

import { m } from "../../paraglide/messages.js";
import { onlyKind, type BankDeal } from "../../play/trade/bank_deal";
import type { Coins, Suit, View } from "../../types/natick";
import { inSentence } from "../../words/lists";
import { NO_COINS, SUITS } from "../coins";
import { suitName } from "../names";

/** Whatever the numbers that are put together; null where either side is not of one suit. */
export function poolDeal(view: View, given: Coins, got: Coins): BankDeal<Suit> | null {
  const [give, want] = [onlyKind(SUITS, given), onlyKind(SUITS, got)];
  if (give === undefined || want === undefined || view.you === null) return null;
  const action = `bank ${give} for ${want}`;
  const why = view.you.legal.includes(action) ? null : closedBy(view, give, want);
  return { give, want, count: view.pool_rate, action, why };
}

function closedBy({ viewer, colonies, pool, pool_rate }: View, give: Suit, want: Suit): string {
  const held = (viewer === null ? undefined : colonies[viewer]?.coins) ?? NO_COINS;
  if (held[give] < pool_rate)
    return m.natick_pool_needs({ count: pool_rate, what: inSentence(suitName(give)) });
  const what = inSentence(suitName(want));
  return pool[want] === 0 ? m.natick_pool_out({ what }) : m.natick_pool_no_room({ what });
}
