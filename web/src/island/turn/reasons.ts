/** Why something cannot be done now, in a few words and in a sentence. */

import { total } from "../../art/counts";
import { kinds } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import { thingsWords } from "../../play/log/entries";
import type { Cards, Reason, View } from "../../types/island";
import { errorText } from "../../words/error_text";
import { inSentence } from "../../words/lists";
import { cardThings, pieceName, resourceName } from "../names";

/** Short reasons why an action is impossible, by their codes. */
const SHORT: Record<string, () => string> = {
  no_pieces: m.game_why_no_pieces,
  deck_empty: m.game_why_deck_empty,
  card_is_new: m.game_why_card_is_new,
  one_card_a_turn: m.game_why_one_card_a_turn,
  roll_first: m.game_why_roll_first,
  no_place_left: m.game_why_no_place_left,
};

/** A reason that is as short as the label of a button; empty if it is only a matter of time. */
export function shortReason(reason: Reason): string {
  if (reason.missing != null && total(reason.missing) > 0) return needs(reason.missing);
  return SHORT[reason.code]?.() ?? "";
}

/** A reason such as "needs 2 ore". If several kinds are missing, it gives the number of cards. */
export function needs(missing: Cards): string {
  const [first, ...more] = kinds(missing);
  if (first === undefined) return "";
  if (more.length > 0) return m.game_needs_cards({ count: total(missing) });
  return m.game_needs({ count: first[1], what: inSentence(resourceName(first[0])) });
}

/** The reason as a whole sentence, which is shown in a tooltip. */
export function longReason(reason: Reason): string {
  if (reason.missing == null || total(reason.missing) === 0) return errorText(reason);
  return m.game_needs_all({ what: thingsWords(cardThings(reason.missing)) });
}

/** Puts refusals that name the piece in the way into words of this table. Pure. */
type Owned = "settlement" | "city" | "road" | "ship";

/**
 * Returns a sentence that names the piece in the way, such as the city at node 12, if the refusal
 * names one ("city n12"). Returns null for all other refusals.
 */
export function inTheWayWords(
  code: string,
  piece: string,
  view: View,
  name: (seat: number) => string,
): string | null {
  const [kind = "", place = ""] = piece.split(" ");
  const seat = ownerAt(view, kind as Owned, Number(place.slice(1)));
  if (seat === undefined) return null;
  const what = inSentence(pieceName(kind as Owned));
  const owned =
    seat === view.viewer ? m.piece_yours({ what }) : m.piece_of({ who: name(seat), what });
  if (code === "too_close") return m.error_too_close_to({ piece: owned });
  return code === "occupied" ? m.error_occupied_by({ piece: owned }) : null;
}

function ownerAt(view: View, kind: Owned, place: number): number | undefined {
  if (kind === "road") return view.roads.find(({ edge }) => edge === place)?.seat;
  if (kind === "ship") return view.ships.find(({ edge }) => edge === place)?.seat;
  return view.buildings.find(({ node }) => node === place)?.seat;
}
