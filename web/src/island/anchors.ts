/**
 * The elements that the island's screen registers as targets for flying cards and keyboard focus.
 */

import { useAnchors, type Anchors, type SharedAnchor } from "../play/frame/anchors";
import type { Resource } from "../types/island";

/** `piece` and `hex` are on the board; `card` and `hand` are in the player's own dock. */
export type IslandAnchor =
  SharedAnchor | `hex ${number}` | `piece ${string}` | `card ${Resource}` | "hand";

export const useIslandAnchors = (): Anchors<IslandAnchor> => useAnchors<IslandAnchor>();
