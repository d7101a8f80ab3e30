/** The elements that Natick's screen registers for flying coins and for the keyboard's focus. */

import { useAnchors, type Anchors, type SharedAnchor } from "../play/frame/anchors";

/**
 * `region 0 l1a` is a region of the first seat's colony, and `pool` are the coins next to the
 * colonies.
 */
export type NatickAnchor = SharedAnchor | `region ${number} ${string}` | "pool";

export const useNatickAnchors = (): Anchors<NatickAnchor> => useAnchors<NatickAnchor>();
