/**
 * Describes the effect of an action before it is confirmed: the piece, its neighbours and its cost.
 */

import { m } from "../../paraglide/messages.js";
import type { Thing } from "../../play/log/entries";
import type { Preview } from "../../play/board/place_choice.svelte";
import { plain } from "../../play/prompt/prompt";
import type { View } from "../../types/island";
import type { Places } from "../board/places";
import { placeOf, spotsOf, type Spot } from "../board/spots";
import { startsWithCity } from "../text/prompt";
import { besideWords, cardThings, pieceName, spotWords } from "../names";
import { allOf } from "../../words/lists";

const PIECES = ["settlement", "city", "road", "ship"] as const;
const MOVED = ["robber", "pirate", "sail"] as const;

/** Returns the preview of an action; null if the action places nothing, such as stealing. */
export function previewOf(
  action: string,
  view: View,
  places: Places,
  name: (seat: number) => string,
): Preview | null {
  const [verb, from] = action.split(" ");
  const kind = [...PIECES, ...MOVED].find((one) => one === verb);
  if (kind === undefined) return null;
  const spots = spotsOf(kind, view, places, { from: placeOf(from), raider: "robber" });
  const spot = spots.find((one) => one.action === action);
  if (spot === undefined) return null;
  const seat = view.viewer ?? view.active;
  const mine = view.prompts.find((prompt) => prompt.seat === view.viewer);
  const city = kind === "settlement" && mine !== undefined && startsWithCity(view, mine);
  const piece = city ? "city" : PIECES.find((one) => one === kind);
  if (piece === undefined)
    return {
      prompt: plain(seat, movedWords(spot, view, places, name)),
      cost: [],
      confirm: m.confirm_move(),
    };
  const text = m.preview_build({ piece: pieceName(piece), place: besideWords(spot, view, places) });
  return { prompt: { text, seat, piece }, cost: costOf(piece, view), confirm: m.confirm_build() };
}

/** Returns the cost of a piece, or nothing during setup and when a card pays for it. */
function costOf(piece: (typeof PIECES)[number], view: View): Thing[] {
  const asked = view.prompts.find((prompt) => prompt.seat === view.viewer)?.kind;
  if (asked !== "turn" && asked !== "special_build") return [];
  const price = view.you?.builds.find((one) => one.piece === piece);
  return price === undefined ? [] : cardThings(price.cost);
}

function movedWords(
  spot: Spot,
  view: View,
  places: Places,
  name: (seat: number) => string,
): string {
  const move = spotWords(spot, view, places, name);
  if (spot.kind !== "robber") return move;
  const beside = view.buildings.filter(
    ({ node, seat }) => seat !== view.viewer && places.hexesAt[node]?.includes(spot.place),
  );
  const names = [...new Set(beside.map(({ seat }) => name(seat)))];
  if (names.length === 0) return move;
  return m.preview_hits({ move, who: allOf(names) });
}
