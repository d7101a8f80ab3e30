/** Where a colony's victory points come from. Pure. */

import { m } from "../../paraglide/messages.js";
import type { BuildView, ColonyView, Piece } from "../../types/natick";

export type Source = "village" | "town" | "trader" | "knight";

export const SOURCES: readonly { key: Source; words: () => string }[] = [
  { key: "village", words: m.natick_villages },
  { key: "town", words: m.natick_towns },
  { key: "trader", words: m.natick_traders },
  { key: "knight", words: m.natick_knights },
];

/** Points by source: so many pieces, each worth what the table's prices say. */
export function pointsOf(colony: ColonyView, prices: readonly BuildView[]): Record<Source, number> {
  const worth = (piece: Piece): number =>
    prices.find((price) => price.piece === piece)?.points ?? 0;
  const sites = (kind: "village" | "town"): number =>
    colony.sites.filter((site) => site.kind === kind).length;
  return {
    village: sites("village") * worth("village"),
    town: sites("town") * worth("town"),
    trader: colony.traders.length * worth("trader"),
    knight: colony.knights.length * worth("knight"),
  };
}
