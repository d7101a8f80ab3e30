/** Where victory points come from, in the order in which they are told. */

import { m } from "../../paraglide/messages.js";
import type { PointsView } from "../../types/island";

export interface PointSource {
  key: keyof PointsView;
  icon: string;
  words: () => string;
}

export const POINT_SOURCES: readonly PointSource[] = [
  { key: "settlements", icon: "settlement", words: m.end_settlements },
  { key: "cities", icon: "city", words: m.end_cities },
  { key: "islands", icon: "ship", words: m.end_islands },
  { key: "longest_road", icon: "a-road", words: m.game_longest_route },
  { key: "largest_army", icon: "a-army", words: m.game_largest_army },
  { key: "victory_cards", icon: "d-victory_point", words: m.end_victory_cards },
];
