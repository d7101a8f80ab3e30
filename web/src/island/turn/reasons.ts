/** Why something cannot be done now, in few words. */

import { errorText } from "../../words/error_text";
import { m } from "../../paraglide/messages.js";
import { thingsWords } from "../../play/log/entries";
import type { Cards, Reason } from "../../types/island";
import { total } from "../../art/counts";
import { kinds } from "../../art/resources";
import { cardThings, resourceName } from "../names";
import { inSentence } from "../../words/lists";

const SHORT: Record<string, () => string> = {
  not_your_turn: m.game_why_not_your_turn,
  not_now: m.game_why_not_now,
  no_pieces: m.game_why_no_pieces,
  deck_empty: m.game_why_deck_empty,
  card_is_new: m.game_why_card_is_new,
  one_card_a_turn: m.game_why_one_card_a_turn,
  roll_first: m.game_why_roll_first,
  no_place_left: m.game_why_no_place_left,
};

/** As much as stands under a button. */
export function shortReason(reason: Reason): string {
  if (reason.missing != null && total(reason.missing) > 0) return needs(reason.missing);
  return (SHORT[reason.code] ?? m.game_why_not_now)();
}

/** "needs 2 ore"; of several kinds only how many cards. */
export function needs(missing: Cards): string {
  const [first, ...more] = kinds(missing);
  if (first === undefined) return "";
  if (more.length > 0) return m.game_needs_cards({ count: total(missing) });
  return m.game_needs({ count: first[1], what: inSentence(resourceName(first[0])) });
}

/** The whole sentence, for those who look closer. */
export function longReason(reason: Reason): string {
  if (reason.missing == null || total(reason.missing) === 0) return errorText(reason);
  return m.game_needs_all({ what: thingsWords(cardThings(reason.missing)) });
}
