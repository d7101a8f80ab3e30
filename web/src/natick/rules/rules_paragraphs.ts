/**
 * Builds the rules sheet with the numbers that apply to one table, and finds the paragraph that
 * explains a refusal.
 */

import { m } from "../../paraglide/messages.js";
import {
  list,
  note,
  row,
  rows,
  type RuleParagraph,
  steps,
  text,
} from "../../play/rules/rulebook.svelte";
import type { Event, Piece, View } from "../../types/natick";
import { SHAPE, SUITS } from "../coins";
import {
  coinThings,
  dieName,
  eventDoes,
  eventName,
  pieceDoes,
  pieceName,
  suitName,
} from "../names";
import { listed } from "../../words/lists";

/** The pieces whose costs were reconstructed, because the scan of the rules is incomplete. */
export const RECONSTRUCTED: ReadonlySet<Piece> = new Set<Piece>([
  "road",
  "village",
  "town",
  "knight",
]);

/** The identifiers of the paragraphs in Natick's rules sheet. */
export type Paragraph =
  "aim" | "suits" | "first" | "turn" | "costs" | "building" | "limits" | "trade" | "end";

interface NatickParagraph extends RuleParagraph {
  id: Paragraph;
}

/** The events, in the order of `SUITS`. */
const EVENTS: readonly Event[] = ["harvest", "raiders", "advantage", "tournament"];

export function rulesParagraphs(view: View): NatickParagraph[] {
  const goal = { points: view.victory_points };
  return [
    {
      id: "aim",
      title: m.natick_rules_aim(),
      parts: [text(m.natick_rules_about(goal))],
    },
    suits(),
    {
      id: "first",
      title: m.natick_rules_first(),
      parts: [text(m.natick_rules_first_about())],
    },
    {
      id: "turn",
      title: m.natick_rules_turn(),
      parts: [
        steps(
          m.natick_rules_dice(),
          m.natick_rules_events(),
          m.natick_rules_collect(),
          m.natick_rules_build(),
        ),
      ],
    },
    costs(view),
    {
      id: "building",
      title: m.natick_rules_building(),
      parts: [list(m.natick_rules_building_rows(), m.natick_rules_building_draw())],
    },
    {
      id: "limits",
      title: m.natick_rules_limits(),
      parts: [list(m.natick_rules_coins(), m.natick_rules_tiles(), m.natick_rules_units())],
    },
    {
      id: "trade",
      title: m.natick_rules_trading(),
      parts: [
        list(
          m.natick_rules_trade(),
          m.natick_rules_trading_trader(),
          m.natick_rules_trading_offer(),
        ),
      ],
    },
    {
      id: "end",
      title: m.natick_rules_end(),
      parts: [text(m.natick_rules_end_about({ ...goal, rounds: view.last_round }))],
    },
  ];
}

function suits(): NatickParagraph {
  return {
    id: "suits",
    title: m.natick_rules_suits(),
    parts: [
      rows(
        ...SUITS.map((suit, i) => {
          const event = EVENTS[i] ?? "harvest";
          return row(listed([suitName(suit), dieName(SHAPE[suit])]), {
            picture: suit,
            about: m.labelled({ label: eventName(event), value: eventDoes(event) }),
          });
        }),
      ),
      note(m.natick_rules_faces()),
    ],
  };
}

function costs({ prices }: View): NatickParagraph {
  return {
    id: "costs",
    title: m.natick_rules_costs(),
    parts: [
      rows(
        ...prices.map(({ piece, cost, points }) =>
          row(RECONSTRUCTED.has(piece) ? `${pieceName(piece)} *` : pieceName(piece), {
            about: pieceDoes(piece),
            cost: coinThings(cost),
            value: points === 0 ? "" : m.rules_points({ points }),
          }),
        ),
      ),
      note(`* ${m.natick_rules_reconstructed()}`),
    ],
  };
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
