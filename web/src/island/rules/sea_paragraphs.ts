/** Builds the paragraphs about ships, gold fields and islands in the rules sheet. */

import { m } from "../../paraglide/messages.js";
import { list, row, rows, text } from "../../play/rules/rulebook";
import type { View } from "../../types/island";
import type { IslandParagraph } from "./paragraph";

/** Returns the paragraphs that apply to this table and its map. */
export function seaParagraphs(view: View): IslandParagraph[] {
  const { rules, board, hidden } = view;
  const gold =
    board.hexes.some(({ terrain }) => terrain === "gold") || hidden?.terrain.includes("gold");
  const bonus = view.islands.length > 0 && board.bonus_points + board.bonus_cards > 0;
  return [
    ...(rules.ships > 0 ? [ships(view), pirate()] : []),
    ...(gold ? [goldFields()] : []),
    ...(bonus ? [islands(view)] : []),
  ];
}

function ships({ rules }: View): IslandParagraph {
  return {
    id: "ships",
    title: m.island_rules_ships(),
    parts: [
      text(m.island_rules_ships_about({ count: rules.ships })),
      list(
        m.island_rules_build_ship(),
        m.island_rules_ship_joins(),
        m.island_rules_move_ship(),
        m.island_rules_closed_route(),
      ),
    ],
  };
}

function pirate(): IslandParagraph {
  return {
    id: "pirate",
    title: m.island_rules_pirate(),
    parts: [
      rows(
        row(m.island_rules_pirate(), { picture: "p-pirate", about: m.island_rules_pirate_about() }),
      ),
      list(m.island_rules_pirate_keeps(), m.island_rules_pirate_steals()),
    ],
  };
}

function goldFields(): IslandParagraph {
  return {
    id: "gold",
    title: m.island_rules_gold(),
    parts: [text(m.island_rules_gold_about()), text(m.island_rules_gold_order())],
  };
}

function islands({ board }: View): IslandParagraph {
  return {
    id: "islands",
    title: m.island_rules_islands(),
    parts: [
      text(m.island_rules_islands_about()),
      list(
        ...(board.bonus_points > 0
          ? [m.island_rules_islands_points({ points: board.bonus_points })]
          : []),
        ...(board.bonus_cards > 0
          ? [m.island_rules_islands_cards({ cards: board.bonus_cards })]
          : []),
      ),
    ],
  };
}
