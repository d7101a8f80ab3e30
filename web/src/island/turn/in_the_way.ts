/** Refusals that name the piece in the way, in the words of this table. Pure. */

import { m } from "../../paraglide/messages.js";
import type { View } from "../../types/island";
import { pieceName } from "../names";
import { inSentence } from "../../words/lists";

type Owned = "settlement" | "city" | "road" | "ship";

/** What a refusal says of the piece that it names, as "city n12"; null where it has no such words. */
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
