/** Builds the paragraphs of the island's rules sheet, with the numbers that apply to one table. */

import { cardArt, RESOURCES, TERRAIN_PAYS } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import { list, note, row, rows, steps, text } from "../../play/rules/rulebook";
import type { PieceRulesView, PortView, Resource, Terrain, View } from "../../types/island";
import { cardDoes, cardName, cardThings, pieceName, resourceName, terrainName } from "../names";
import type { IslandParagraph } from "./paragraph";
import { seaParagraphs } from "./sea_paragraphs";

/** Returns all paragraphs. `classicDifferences` describes how the table differs from Classic. */
export function rulesParagraphs(
  view: View,
  classicDifferences: readonly string[],
): IslandParagraph[] {
  return [
    table(view, classicDifferences),
    setup(view),
    turn(view),
    production(view),
    seven(view),
    building(view),
    roads(view),
    trade(view),
    ports(view),
    cards(view),
    winning(view),
    ...seaParagraphs(view),
    ...options(view),
  ];
}

const points = (count: number): string => m.rules_points({ points: count });
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

function table({ rules }: View, classicDifferences: readonly string[]): IslandParagraph {
  const shown = {
    hidden: m.island_rules_bank_hidden,
    estimate: m.island_rules_bank_estimate,
    exact: m.island_rules_bank_exact,
  }[rules.bank_display];
  return {
    id: "table",
    title: m.island_rules_table(),
    parts: [
      rows(
        row(m.island_rules_to_win(), {
          picture: "u-vp",
          value: points(rules.victory_points),
        }),
        row(m.game_bank(), {
          picture: "u-bank",
          about: shown(),
          value: m.island_rules_of_each({ count: rules.bank }),
        }),
        row(m.island_rules_safe_hand(), {
          picture: "u-cards",
          about: rules.open_hands ? m.island_rules_hands_open() : m.island_rules_hands_hidden(),
          value: m.game_cards_count({ count: rules.hand_limit }),
        }),
        row(m.island_rules_deck(), {
          picture: "u-dev",
          value: m.game_cards_count({ count: sum(rules.deck.map(({ count }) => count)) }),
        }),
      ),
      ...(classicDifferences.length === 0
        ? [text(m.differs_in_nothing())]
        : [text(m.differs_from_classic()), list(...classicDifferences)]),
    ],
  };
}

function setup({ rules, board }: View): IslandParagraph {
  return {
    id: "setup",
    title: m.island_rules_setup(),
    parts: [
      list(
        m.island_rules_setup_order(),
        rules.ships > 0 ? m.island_rules_setup_ship() : m.island_rules_setup_road(),
        ...(rules.start_with_city ? [m.island_rules_setup_city()] : []),
        m.island_rules_setup_pays(),
        ...(board.homes.length > 0 ? [m.island_rules_setup_homes()] : []),
        ...(rules.spread_terrain ? [m.island_rules_spread_terrain()] : []),
        ...(rules.separate_numbers ? [m.island_rules_separate_numbers()] : []),
      ),
    ],
  };
}

function turn({ rules }: View): IslandParagraph {
  return {
    id: "turn",
    title: m.island_rules_turn(),
    parts: [
      steps(
        rules.card_before_roll ? m.island_rules_roll_any() : m.island_rules_roll_knight(),
        m.island_rules_act(),
        m.island_rules_end(),
      ),
    ],
  };
}

function production({ rules }: View): IslandParagraph {
  const paying = Object.entries(TERRAIN_PAYS) as [Terrain, Resource][];
  return {
    id: "production",
    title: m.island_rules_production(),
    parts: [
      text(m.island_rules_pays()),
      rows(
        ...paying.map(([terrain, resource]) =>
          row(terrainName(terrain), { picture: `r-${resource}`, value: resourceName(resource) }),
        ),
      ),
      list(
        m.island_rules_dots(),
        m.island_rules_desert(),
        m.island_rules_shortage({ count: rules.bank }),
      ),
    ],
  };
}

function seven({ rules }: View): IslandParagraph {
  return {
    id: "seven",
    title: m.island_rules_seven(),
    parts: [
      rows(
        row(m.island_rules_robber(), { picture: "p-robber", about: m.island_rules_robber_about() }),
      ),
      steps(
        m.island_rules_discard({ limit: rules.hand_limit }),
        m.island_rules_move_robber(),
        m.island_rules_steal(),
      ),
      list(
        rules.robber_to_desert ? m.island_rules_desert_allowed() : m.island_rules_no_desert(),
        ...(rules.rounds_without_seven > 0
          ? [m.island_rules_early_sevens({ count: rules.rounds_without_seven })]
          : []),
        ...(rules.friendly_robber ? [m.island_rules_friendly({ points: rules.safe_points })] : []),
        m.island_rules_knight(),
      ),
    ],
  };
}

function building({ rules }: View): IslandParagraph {
  const about = ({ each }: PieceRulesView): string =>
    each === null ? m.island_rules_from_deck() : m.island_rules_each({ count: each });
  return {
    id: "building",
    title: m.island_rules_building(),
    parts: [
      rows(
        ...rules.pieces.map((piece) =>
          row(pieceName(piece.piece), {
            picture: piece.piece,
            about: about(piece),
            cost: cardThings(piece.cost),
            value: piece.points === 0 ? "" : points(piece.points),
          }),
        ),
      ),
      list(
        m.island_rules_build_road(),
        m.island_rules_build_settlement(),
        m.island_rules_build_city(),
      ),
    ],
  };
}

function roads({ rules }: View): IslandParagraph {
  const award = { least: rules.least_route, points: rules.award_points };
  return {
    id: "roads",
    title: m.island_rules_roads(),
    parts: [
      rows(
        row(m.game_longest_route(), {
          picture: "a-road",
          about: m.island_rules_route_about(award),
          value: points(rules.award_points),
        }),
      ),
      list(
        m.island_rules_route_counts(),
        m.island_rules_route_cut(),
        m.island_rules_route_longer(),
        rules.vacate_on_broken_tie ? m.island_rules_tie_frees() : m.island_rules_tie_keeps(),
      ),
    ],
  };
}

function trade({ rules }: View): IslandParagraph {
  return {
    id: "trade",
    title: m.island_rules_trade(),
    parts: [
      list(
        m.island_rules_trade_bank({ rate: rules.bank_rate }),
        ...(rules.player_trades
          ? [
              m.island_rules_trade_offer(),
              m.island_rules_trade_answer(),
              rules.counter_offers ? m.island_rules_counters() : m.island_rules_no_counters(),
              m.island_rules_trade_never(),
            ]
          : [m.island_rules_no_trades()]),
      ),
    ],
  };
}

function portName(rate: string, kind: Resource | null): string {
  return kind === null
    ? m.island_rules_port({ rate })
    : m.island_rules_port_of({ rate, what: resourceName(kind) });
}

function ports({ board }: View): IslandParagraph {
  const kinds: (Resource | null)[] = [null, ...RESOURCES];
  const of = (kind: Resource | null): PortView[] =>
    board.ports.filter(({ resource }) => resource === kind);
  const shown = kinds.flatMap((kind) => {
    const [first] = of(kind);
    if (first === undefined) return [];
    const about =
      kind === null
        ? m.island_rules_port_any({ rate: first.rate })
        : m.island_rules_port_special({ rate: first.rate, what: resourceName(kind) });
    const rate = `${first.rate}:1`;
    return [
      row(portName(rate, kind), {
        picture: `r-${kind ?? "any"}`,
        about,
        value: m.island_rules_on_board({ count: of(kind).length }),
      }),
    ];
  });
  return {
    id: "ports",
    title: m.island_rules_ports(),
    parts: [
      text(shown.length === 0 ? m.island_rules_no_ports() : m.island_rules_ports_about()),
      rows(...shown),
    ],
  };
}

function cards({ rules }: View): IslandParagraph {
  return {
    id: "cards",
    title: m.island_rules_cards(),
    parts: [
      rows(
        ...rules.deck
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) =>
            row(cardName(kind), {
              picture: cardArt(kind),
              about: cardDoes(kind, rules.ships),
              value: m.island_rules_in_deck({ count }),
            }),
          ),
      ),
      list(
        m.island_rules_card_once(),
        rules.card_before_roll ? m.island_rules_card_any_time() : m.island_rules_card_after_roll(),
        m.island_rules_card_blind(),
        m.island_rules_card_bank(),
        m.island_rules_card_back(),
      ),
    ],
  };
}

function winning({ rules }: View): IslandParagraph {
  const goal = { points: rules.victory_points };
  return {
    id: "winning",
    title: m.island_rules_winning(),
    parts: [
      text(rules.win_any_time ? m.island_rules_win_any_time(goal) : m.island_rules_win(goal)),
      rows(
        ...rules.pieces
          .filter((piece) => piece.points > 0)
          .map((piece) =>
            row(pieceName(piece.piece), { picture: piece.piece, value: points(piece.points) }),
          ),
        row(m.game_longest_route(), { picture: "a-road", value: points(rules.award_points) }),
        row(m.game_largest_army(), {
          picture: "a-army",
          about: m.island_rules_army({ least: rules.least_army }),
          value: points(rules.award_points),
        }),
        row(cardName("victory_point"), {
          picture: cardArt("victory_point"),
          about: cardDoes("victory_point", rules.ships),
        }),
      ),
    ],
  };
}

/** Returns the paragraphs about the table's optional rules. */
function options({ rules, board, hidden }: View): IslandParagraph[] {
  const all: IslandParagraph[] = [];
  if (rules.mystery || board.fog.length > 0 || hidden !== null)
    all.push({
      id: "hidden",
      title: m.island_rules_hidden(),
      parts: [
        list(
          ...(rules.mystery ? [m.island_rules_mystery()] : []),
          ...(board.fog.length > 0 ? [m.island_rules_fog()] : []),
          m.island_rules_hidden_pays(),
        ),
      ],
    });
  if (rules.special_build)
    all.push({
      id: "special_build",
      title: m.island_rules_special(),
      parts: [
        list(
          m.island_rules_special_flag(),
          m.island_rules_special_window(),
          m.island_rules_special_not(),
        ),
      ],
    });
  if (rules.balanced_dice)
    all.push({
      id: "balanced_dice",
      title: m.island_rules_balanced(),
      parts: [text(m.island_rules_balanced_about()), note(m.island_rules_balanced_seen())],
    });
  return all;
}
