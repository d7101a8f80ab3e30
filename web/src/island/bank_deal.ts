/** The bank's trade between the two kinds that are put together, and why it is closed. Pure. */

import { RESOURCES } from "../art/resources";
import { m } from "../paraglide/messages.js";
import type { Cards, Resource, View } from "../types/island";
import { inSentence } from "../words/lists";
import { resourceName } from "./names";

export interface BankDeal {
  give: Resource;
  want: Resource;
  /** Cards the bank takes for one. */
  count: number;
  action: string;
  /** Why the bank does not do it; null where it does, or the game says so anyway. */
  why: string | null;
}

function onlyKind(cards: Cards): Resource | undefined {
  const some = RESOURCES.filter((resource) => cards[resource] > 0);
  return some.length === 1 ? some[0] : undefined;
}

/** Whatever the numbers that are put together; null where either side is not of one kind. */
export function bankDeal({ you, seats, viewer }: View, given: Cards, got: Cards): BankDeal | null {
  const [give, want] = [onlyKind(given), onlyKind(got)];
  if (give === undefined || want === undefined || you === null) return null;
  const count = you.rates[give];
  const action = `bank ${give} ${count} for ${want}`;
  const held = (viewer === null ? null : seats[viewer]?.hand)?.[give] ?? 0;
  const what = inSentence(resourceName(held < count ? give : want));
  const why = held < count ? m.trade_bank_needs({ count, what }) : m.trade_bank_out({ what });
  return { give, want, count, action, why: you.legal.includes(action) ? null : why };
}
