/** The text version of the island's board. */

import type { TextPart, TextSpot } from "../../play/board/text_board.svelte";
import { m } from "../../paraglide/messages.js";
import type { View } from "../../types/island";
import { listed } from "../../words/lists";
import { inReadingOrder } from "../board/lattice";
import type { Places } from "../board/places";
import {
  hexesBeside,
  isEdge,
  spotsOf,
  type Intent,
  type Spot,
  type SpotKind,
} from "../board/spots";
import { edgeWords, hexWords, nodeWords, pieceName, portName, spotWords } from "../names";

type NameOf = (seat: number) => string;

/** All lit places with their neighbours. An edge for a road or a ship is listed twice. */
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
    const alike = said.filter((one) => one === words).length > 1;
    return { action: spot.action, words: alike ? listed([words, sideOf(spot, places)]) : words };
  });
}

const SIDES = [
  m.text_east,
  m.text_south_east,
  m.text_south,
  m.text_south_west,
  m.text_west,
  m.text_north_west,
  m.text_north,
  m.text_north_east,
];

/** On which side of its hex a corner or an edge at the coast is. */
function sideOf(spot: Spot, places: Places): string {
  const corners = places.hexesAt[spot.place] ?? [];
  const hex = places.hexes[(isEdge(spot) ? hexesBeside(spot.place, places) : corners)[0] ?? -1];
  if (hex === undefined) return "";
  const turns = Math.atan2(spot.y - hex.y, spot.x - hex.x) / (2 * Math.PI);
  return SIDES.at(Math.round(turns * SIDES.length) % SIDES.length)?.() ?? "";
}

/** The parts of the board: hexes, ports, and the pieces of each player. */
export function textParts(view: View, places: Places, name: NameOf): TextPart[] {
  return [
    { title: m.text_hexes(), lines: hexLines(view, places, name) },
    { title: m.text_ports(), lines: portLines(view, places, name) },
    ...view.seats.map((_, seat) => ({ title: name(seat), lines: seatLines(view, places, seat) })),
  ];
}

function hexLines(view: View, places: Places, name: NameOf): string[] {
  let [row, number] = [0, 0];
  let y = -Infinity;
  return [...places.hexes.keys()]
    .sort((a, b) => inReadingOrder(places.hexes[a] ?? ORIGIN, places.hexes[b] ?? ORIGIN))
    .flatMap((hex) => {
      const at = places.hexes[hex] ?? ORIGIN;
      [row, number] = at.y - y > 1 ? [row + 1, 1] : [row, number + 1];
      y = at.y;
      const what = [hexWords(view, hex), ...onHex(view, places, hex, name)];
      const bare = view.board.hexes[hex]?.terrain === "sea" && what.length === 1;
      return bare ? [] : [m.text_hex({ row, number, what: listed(what) })];
    });
}

const ORIGIN = { x: 0, y: 0 };

/** The robber or pirate on a hex and the buildings at its corners. */
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
