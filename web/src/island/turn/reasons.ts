/** Explains why an action is not possible now, either briefly or in a full sentence. */

import { total } from "../../art/counts";
import { kinds } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import { thingsWords } from "../../play/log/entries";
import type { Cards, Reason, View } from "../../types/island";
import { errorText } from "../../words/error_text";
import { inSentence } from "../../words/lists";
import { cardThings, pieceName, resourceName } from "../names";

/** Short reasons why an action is not possible now, by code. */
const SHORT: Record<string, () => string> = {
  no_pieces: m.game_why_no_pieces,
  deck_empty: m.game_why_deck_empty,
  card_is_new: m.game_why_card_is_new,
  one_card_a_turn: m.game_why_one_card_a_turn,
  roll_first: m.game_why_roll_first,
  no_place_left: m.game_why_no_place_left,
};

/** Returns a reason that is short enough for a button's label; empty if there is none. */
export function shortReason(reason: Reason): string {
  if (reason.missing != null && total(reason.missing) > 0) return needs(reason.missing);
  return SHORT[reason.code]?.() ?? "";
}

/**
 * Returns a reason such as "needs 2 ore". If several kinds are missing, gives the total number of
 * cards instead.
 */
export function needs(missing: Cards): string {
  const [first, ...more] = kinds(missing);
  if (first === undefined) return "";
  if (more.length > 0) return m.game_needs_cards({ count: total(missing) });
  return m.game_needs({ count: first[1], what: inSentence(resourceName(first[0])) });
}

/** Returns the reason as a full sentence for a tooltip. */
export function longReason(reason: Reason): string {
  if (reason.missing == null || total(reason.missing) === 0) return errorText(reason);
  return m.game_needs_all({ what: thingsWords(cardThings(reason.missing)) });
}

/** The kinds of pieces that a refusal can name. */
type Owned = "settlement" | "city" | "road" | "ship";

/**
 * Describes the piece that caused a refusal, such as "city n12", and its owner. Returns null if no
 * such piece is on the board.
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
  if (code === "too_close") return m.refused_too_close_to({ piece: owned });
  return code === "occupied" ? m.refused_occupied_by({ piece: owned }) : null;
}

function ownerAt(view: View, kind: Owned, place: number): number | undefined {
  if (kind === "road") return view.roads.find(({ edge }) => edge === place)?.seat;
  if (kind === "ship") return view.ships.find(({ edge }) => edge === place)?.seat;
  return view.buildings.find(({ node }) => node === place)?.seat;
}
