/** The ids of the paragraphs in the rules sheet, and the paragraph to show with each refusal. */

import type { RuleParagraph } from "../../play/rules/rulebook";

/** The identifiers of the paragraphs in Natick's rules sheet. */
export type Paragraph =
  "aim" | "suits" | "first" | "turn" | "costs" | "building" | "limits" | "trade" | "end";

/** A paragraph of Natick's rules. */
export interface NatickParagraph extends RuleParagraph {
  id: Paragraph;
}

/**
 * The paragraph that explains each refusal code; null if the refusal is not about a rule of the
 * game, such as one for an invalid setting.
 */
export const REFUSAL_PARAGRAPHS: Readonly<Record<string, Paragraph | null>> = {
  no_such_event: "suits",
  must_harvest: "suits",
  must_face_raiders: "suits",
  few_unguarded: "suits",
  nothing_to_take: "suits",
  nothing_to_give: "suits",
  suit_twice: "first",
  number_twice: "first",
  dead_end: "first",
  not_your_turn: "turn",
  not_now: "turn",
  not_due: "turn",
  wrong_suit: "turn",
  no_traders: "turn",
  fewer_traders: "turn",
  no_knights: "turn",
  fewer_knights: "turn",
  not_aside: "turn",
  first_set_first: "turn",
  cannot_pay: "costs",
  no_such_place: "building",
  occupied: "building",
  not_connected: "building",
  not_a_village: "building",
  no_road: "building",
  no_site: "building",
  no_place_left: "building",
  no_region: "building",
  no_such_tile: "building",
  stack_empty: "building",
  no_villages: "limits",
  no_towns: "limits",
  no_road_tiles: "limits",
  no_pieces: "limits",
  unit_limit: "limits",
  no_coins: "limits",
  no_room: "limits",
  pool_empty: "limits",
  same_suit: "trade",
  no_trader: "trade",
  trader_used: "trade",
  not_its_regions: "trade",
  nothing_given: "trade",
  too_many_offers: "trade",
  one_counter: "trade",
  they_cannot_pay: "trade",
  no_room_there: "trade",
  same_terms: "trade",
  game_over: "end",
  impossible_chance: null,
  bad_notation: null,
  bad_setting: null,
};
