/** The ids of the paragraphs in the rules sheet, and the paragraph to show with each refusal. */

import type { RuleParagraph } from "../../play/rules/rulebook";

/** The ids of paragraphs, as used in links. */
export type Paragraph =
  | "table"
  | "setup"
  | "turn"
  | "production"
  | "seven"
  | "building"
  | "roads"
  | "trade"
  | "ports"
  | "cards"
  | "winning"
  | "ships"
  | "pirate"
  | "gold"
  | "islands"
  | "hidden"
  | "special_build"
  | "balanced_dice";

/** A paragraph of the island's rules. */
export interface IslandParagraph extends RuleParagraph {
  id: Paragraph;
}

/**
 * The paragraph that explains each refusal code; null if the refusal is not about a rule of the
 * game but, for example, about settings or notation.
 */
export const REFUSAL_PARAGRAPHS: Readonly<Record<string, Paragraph | null>> = {
  not_your_turn: "turn",
  not_now: "turn",
  roll_first: "turn",
  no_special_build: "turn",
  not_home: "setup",
  must_move: "seven",
  not_a_victim: "seven",
  wrong_count: "seven",
  no_desert: "seven",
  cannot_pay: "building",
  no_pieces: "building",
  no_such_place: "building",
  occupied: "building",
  too_close: "building",
  not_connected: "building",
  not_yours: "building",
  no_place_left: "building",
  bank_empty: "trade",
  same_resource: "trade",
  nothing_given: "trade",
  not_opponents: "trade",
  name_a_card: "trade",
  not_accepted: "trade",
  no_counter_offers: "trade",
  no_player_trades: "trade",
  not_theirs_to_give: "trade",
  same_terms: "trade",
  wrong_rate: "ports",
  deck_empty: "cards",
  no_such_card: "cards",
  card_is_new: "cards",
  one_card_a_turn: "cards",
  already_placed: "cards",
  too_many_cards: "table",
  game_over: "winning",
  not_your_ship: "ships",
  ship_is_new: "ships",
  route_closed: "ships",
  one_ship_a_turn: "ships",
  pirate_there: "pirate",
  pirate_must_move: "pirate",
  hidden_hex: "hidden",
  build_only: "special_build",
  no_flag_now: "special_build",
  flag_is_up: "special_build",
  flag_is_down: "special_build",
  impossible_chance: null,
  bad_notation: null,
  bad_setting: null,
  needs_open_hands: null,
  needs_ships: null,
};
