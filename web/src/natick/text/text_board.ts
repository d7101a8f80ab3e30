/** The colonies in words, for their text board. */

import type { TextPart, TextSpot } from "../../play/board/text_board.svelte";
import { m } from "../../paraglide/messages.js";
import type { ColonyView, Tile, View } from "../../types/natick";
import type { Place, Spot } from "../notation";
import { aboutPlace, spotWords } from "../board/spots";

/** All lit places of one's own colony; `tile` is the region to be laid there. */
export function textSpots(lit: readonly Spot[], view: View, tile: Tile | null): TextSpot[] {
  const colony = view.viewer === null ? undefined : view.colonies[view.viewer];
  if (colony === undefined) return [];
  return lit.map((spot) => ({ action: spot.action, words: spotWords(spot, colony, tile) }));
}

/** Each colony from left to right: above its row, on it, below it. */
export function textParts(view: View, name: (seat: number) => string): TextPart[] {
  return view.colonies.map((colony, seat) => ({
    title: m.natick_colony_of({ who: name(seat) }),
    lines: filled(colony).map((place) => aboutPlace(colony, place)),
  }));
}

/** Places where something lies; a trader stands on its road. */
function filled({ regions, sites, roads, knights }: ColonyView): Place[] {
  const row = [...sites, ...roads].map(({ place }) => ({ place, side: null }));
  const beside = [...regions, ...knights].map(({ place, side }) => ({ place, side }));
  return [...row, ...beside].sort((a, b) => a.place - b.place || depth(a) - depth(b));
}

const depth = ({ side }: Place): number => (side === null ? 1 : side === "above" ? 0 : 2);
