/** Builds the preview of an action in the player's colony, with its description and price. */

import { m } from "../../paraglide/messages.js";
import type { Preview } from "../../play/board/place_choice.svelte";
import { plain } from "../../play/prompt/prompt";
import type { ColonyView, Piece, Tile, View } from "../../types/natick";
import { coinThings } from "../names";
import { spotsOf } from "../notation";
import { spotWords } from "../text/place_words";

const BUILT: readonly Piece[] = ["road", "village", "town", "trader", "knight"];
const LAID = ["lay", "place"];

/**
 * Returns the preview of an action; null if it does not place or build anything. `tile` is the
 * region to be placed.
 */
export function previewOf(
  action: string,
  view: View,
  colony: ColonyView,
  tile: Tile | null,
): Preview | null {
  const verb = action.split(" ")[0] ?? "";
  const piece = BUILT.find((one) => one === verb);
  const [spot] = spotsOf([action], verb);
  if (spot === undefined || (piece === undefined && !LAID.includes(verb))) return null;
  const asked = view.prompts.find((prompt) => prompt.seat === view.viewer)?.kind;
  const price = asked === "turn" ? view.you?.builds.find((one) => one.piece === piece) : undefined;
  return {
    prompt: plain(view.viewer ?? 0, spotWords(spot, colony, tile)),
    cost: price === undefined ? [] : coinThings(price.cost),
    confirm: piece === undefined ? m.confirm_lay() : m.confirm_build(),
  };
}
