/** The bank's trade between the two kinds that are put together, and why it is closed. Pure. */

import { RESOURCES } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import { onlyKind, type BankDeal } from "../../play/trade/bank_deal";
import type { Cards, Resource, View } from "../../types/island";
import { inSentence } from "../../words/lists";
import { resourceName } from "../names";

/** Whatever the numbers that are put together; null where either side is not of one kind. */
export function bankDeal(
  { you, seats, viewer }: View,
  given: Cards,
  got: Cards,
): BankDeal<Resource> | null {
  const [give, want] = [onlyKind(RESOURCES, given), onlyKind(RESOURCES, got)];
  if (give === undefined || want === undefined || you === null) return null;
  const count = you.rates[give];
  const action = `bank ${give} ${count} for ${want}`;
  const held = (viewer === null ? null : seats[viewer]?.hand)?.[give] ?? 0;
  const what = inSentence(resourceName(held < count ? give : want));
  const why = held < count ? m.trade_bank_needs({ count, what }) : m.trade_bank_out({ what });
  return { give, want, count, action, why: you.legal.includes(action) ? null : why };
}
