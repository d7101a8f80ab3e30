/** Builds the paragraphs of Natick's rules sheet, with the numbers that apply to one table. */

import { m } from "../../paraglide/messages.js";
import { list, note, row, rows, steps, text } from "../../play/rules/rulebook";
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
import type { NatickParagraph } from "./paragraph";

/** The pieces whose costs were reconstructed, because the scan of the rules is incomplete. */
export const RECONSTRUCTED: ReadonlySet<Piece> = new Set<Piece>([
  "road",
  "village",
  "town",
  "knight",
]);

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
