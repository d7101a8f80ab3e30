/** Explains why something is not possible now, in a few words or in a full sentence. */

import { total } from "../../art/counts";
import { errorText } from "../../words/error_text";
import { m } from "../../paraglide/messages.js";
import { thingsInSentence } from "../../play/log/entries";
import type { Coins, OutlookView, Reason } from "../../types/natick";
import { inSentence } from "../../words/lists";
import { coinThings } from "../names";

const SHORT: Record<string, () => string> = {
  no_pieces: m.game_why_no_pieces,
  no_villages: m.game_why_no_pieces,
  no_towns: m.game_why_no_pieces,
  no_road_tiles: m.game_why_no_pieces,
  no_place_left: m.game_why_no_place_left,
  unit_limit: m.game_why_no_place_left,
  no_road: m.game_why_no_place_left,
  no_site: m.game_why_no_place_left,
  not_a_village: m.game_why_no_place_left,
  not_connected: m.game_why_no_place_left,
};

/** Returns a reason that fits on a button; empty if none is short enough. */
export function shortReason(reason: Reason): string {
  if (reason.missing !== null && total(reason.missing) > 0) return needs(reason.missing);
  return SHORT[reason.code]?.() ?? "";
}

/** Returns why a die would have no effect; empty if it would have an effect. */
export function idleWords(outlook: Pick<OutlookView, "works" | "code" | "message">): string {
  return outlook.works ? "" : errorText(outlook, "natick");
}

/**
 * Returns a reason such as "needs 2 iron". If several suits are missing, only the total number of
 * coins is given.
 */
export function needs(missing: Coins): string {
  const [first, ...more] = coinThings(missing);
  if (first === undefined) return "";
  if (more.length > 0) return m.natick_needs_coins({ count: total(missing) });
  return m.game_needs({ count: first.count, what: inSentence(first.name) });
}

/** Returns the reason as a full sentence. */
export function longReason(reason: Reason): string {
  if (reason.missing === null || total(reason.missing) === 0) return errorText(reason, "natick");
  return m.game_needs_all({ what: thingsInSentence(coinThings(reason.missing)) });
}
