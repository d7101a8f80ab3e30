/** Builds the text version of the island's board. */

import type { TextPart, TextSpot } from "../../play/board/text_board.svelte";
import { m } from "../../paraglide/messages.js";
import type { View } from "../../types/island";
import { listed } from "../../words/lists";
import type { Places } from "../board/places";
import { spotsOf, type Intent, type SpotKind } from "../board/spots";
import {
  edgeWhereWords,
  edgeWords,
  gridOf,
  hexWords,
  nodeWords,
  pieceName,
  portName,
  spotWords,
  whereWords,
} from "../names";

type NameOf = (seat: number) => string;

/** Describes all highlighted places. An edge that can take a road or a ship is listed twice. */
export function textSpots(
  lit: readonly SpotKind[],
  view: View,
  places: Places,
  intent: Intent,
  name: NameOf,
): TextSpot[] {
  const spots = lit.flatMap((kind) => spotsOf(kind, view, places, intent));
  const each = [...new Map(spots.map((spot) => [spot.action, spot])).values()];
  const said = each.map((spot) => spotWords(spot, view, places, name));
  return each.map((spot, i) => {
    const words = said[i] ?? "";
    const where = whereWords(spot, places);
    return {
      action: spot.action,
      words: where === "" ? words : m.text_located({ what: words, where }),
    };
  });
}

/** Describes the board in sections: the hexes, the ports, the islands, and each player's pieces. */
export function textParts(view: View, places: Places, name: NameOf): TextPart[] {
  return [
    { title: m.text_hexes(), lines: hexLines(view, places, name) },
    { title: m.text_ports(), lines: portLines(view, places, name) },
    ...(view.islands.length > 1
      ? [{ title: m.text_islands(), lines: islandLines(view, places, name) }]
      : []),
    ...view.seats.map((_, seat) => ({ title: name(seat), lines: seatLines(view, places, seat) })),
  ];
}

function hexLines(view: View, places: Places, name: NameOf): string[] {
  return hexesInOrder(places).flatMap((hex) => {
    const what = [hexWords(view, hex), ...onHex(view, places, hex, name)];
    const bare = view.board.hexes[hex]?.terrain === "sea" && what.length === 1;
    return bare ? [] : [atHex(hex, places, what)];
  });
}

function hexesInOrder(places: Places): number[] {
  const grid = gridOf(places);
  const order = (hex: number): number => 1000 * (grid[hex]?.row ?? 0) + (grid[hex]?.number ?? 0);
  return [...places.hexes.keys()].sort((a, b) => order(a) - order(b));
}

function atHex(hex: number, places: Places, what: readonly string[]): string {
  const { row, number } = gridOf(places)[hex] ?? { row: 0, number: 0 };
  return m.text_hex({ row, number, what: listed(what) });
}

/**
 * Describes each island by its first hex, its size, its bonus, and the players who have settled it.
 */
function islandLines(view: View, places: Places, name: NameOf): string[] {
  const { board, viewer } = view;
  const homes = new Set(
    board.homes.map(([q, r]) => board.hexes.findIndex((hex) => hex.q === q && hex.r === r)),
  );
  const bonus =
    board.bonus_points > 0
      ? m.board_bonus_points({ points: board.bonus_points })
      : board.bonus_cards > 0
        ? m.board_bonus_cards({ cards: board.bonus_cards })
        : null;
  const order = hexesInOrder(places);
  return view.islands.map(({ hexes, settled }) => {
    const first = order.find((hex) => hexes.includes(hex)) ?? -1;
    const home = hexes.some((hex) => homes.has(hex));
    const earns = !home && bonus !== null && (viewer === null || !settled.includes(viewer));
    return atHex(first, places, [
      m.text_island({ count: hexes.length }),
      ...(home ? [m.board_home()] : []),
      ...(earns ? [bonus] : []),
      ...(settled.length > 0 ? [m.text_settled({ who: listed(settled.map(name)) })] : []),
    ]);
  });
}

/** Describes what is on a hex: the robber, the pirate, and the buildings at its corners. */
function onHex(view: View, places: Places, hex: number, name: NameOf): string[] {
  const raiders = [
    ...(view.robber === hex ? [m.text_robber()] : []),
    ...(view.pirate === hex ? [m.text_pirate()] : []),
  ];
  const there = view.buildings.filter(({ node }) => places.hexesAt[node]?.includes(hex));
  return [...raiders, ...there.map(({ kind, seat }) => of(name(seat), pieceName(kind)))];
}

function of(who: string, what: string): string {
  return m.text_of({ who, what });
}

function portLines(view: View, places: Places, name: NameOf): string[] {
  return view.board.ports.map((port) => {
    const ends = places.ends[port.edge] ?? [];
    const owners = view.buildings.filter(({ node }) => ends.some((end) => end === node));
    return listed([
      portName(port),
      edgeWords(port.edge, view, places),
      edgeWhereWords(port.edge, places),
      ...owners.map(({ kind, seat }) => of(name(seat), pieceName(kind))),
    ]);
  });
}

function seatLines(view: View, places: Places, seat: number): string[] {
  const buildings = view.buildings
    .filter((one) => one.seat === seat)
    .map(({ kind, node }) => of(pieceName(kind), nodeWords(node, view, places)));
  const segments = (piece: "road" | "ship", all: readonly { seat: number; edge: number }[]) =>
    all
      .filter((one) => one.seat === seat)
      .map(({ edge }) => of(pieceName(piece), edgeWords(edge, view, places)));
  return [...buildings, ...segments("road", view.roads), ...segments("ship", view.ships)];
}
