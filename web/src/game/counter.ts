/** A counter-offer that is being put together, in either game. */

import { m } from "../paraglide/messages.js";

/** Why it cannot be sent yet; null where it can. Both are written alike: it, and the offer's own terms. */
export function unfinished(complete: boolean, counter: string, offered: string | null): string | null {
  if (!complete) return m.trade_both_sides();
  return counter === offered ? m.trade_same_terms() : null;
}
