/** The names of the elements that Natick's screen registers for flying coins and keyboard focus. */

import { useAnchors, type Anchors, type SharedAnchor } from "../play/frame/anchors";

/**
 * `region 0 l1a` names a region in the colony of seat 0, and `pool` the coins next to the colonies.
 */
export type NatickAnchor = SharedAnchor | `region ${number} ${string}` | "pool";

export const useNatickAnchors = (): Anchors<NatickAnchor> => useAnchors<NatickAnchor>();
