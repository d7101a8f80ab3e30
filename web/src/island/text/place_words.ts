/** A legal place in words: what would be built there and what it lies beside. */

import type { Places } from "../board/places";
import { hexesBeside, type Spot } from "../board/spots";
import { m } from "../../paraglide/messages.js";
import type { PortView, View } from "../../types/island";
import { pieceName, resourceName, terrainName } from "../names";
import { listed } from "../../words/lists";

export function spotWords(
  spot: Spot,
  view: View,
  places: Places,
  name: (seat: number) => string,
): string {
  switch (spot.kind) {
    case "robber":
      return m.board_robber_to({ place: hexWords(view, spot.place) });
    case "steal":
      return m.board_steal_from({
        who: name(view.seats.findIndex((one) => spot.action === `steal ${one.name}`)),
      });
    case "pirate":
      return m.board_pirate_to({ place: hexWords(view, spot.place) });
    case "road":
    case "ship":
      return m.board_build({
        piece: pieceName(spot.kind),
        place: edgeWords(spot.place, view, places),
      });
    case "fork":
      return m.board_build({
        piece: m.game_road_or_ship(),
        place: edgeWords(spot.place, view, places),
      });
    case "mover":
      return m.board_move_ship({ place: edgeWords(spot.place, view, places) });
    case "sail":
      return m.board_sail_to({ place: edgeWords(spot.place, view, places) });
    default:
      return m.board_build({
        piece: pieceName(spot.kind),
        place: besideWords(spot, view, places),
      });
  }
}

/** What a place for a piece lies beside: "Forest 8, Hills 5, port 3:1". */
export function besideWords(spot: Spot, view: View, places: Places): string {
  const words = spot.kind === "settlement" || spot.kind === "city" ? nodeWords : edgeWords;
  return words(spot.place, view, places);
}

/** "Forest 8". */
export function hexWords(view: View, hex: number): string {
  const found = view.board.hexes[hex];
  if (found === undefined) return "";
  return found.token === null
    ? terrainName(found.terrain)
    : `${terrainName(found.terrain)} ${found.token}`;
}

/** What lies on both sides of an edge. */
export function edgeWords(edge: number, view: View, places: Places): string {
  return hexesWords(view, hexesBeside(edge, places));
}

/** What lies around a corner, and its port. */
export function nodeWords(node: number, view: View, places: Places): string {
  const hexes = (places.hexesAt[node] ?? []).map((hex) => hexWords(view, hex));
  const port = view.board.ports.find((one) => places.ends[one.edge]?.includes(node));
  return listed(port === undefined ? hexes : [...hexes, portName(port)]);
}

/** "port 2:1 Ore". */
export function portName({ rate, resource }: PortView): string {
  const what = resource === null ? "" : ` ${resourceName(resource)}`;
  return m.board_port({ rate: `${rate}:1${what}` });
}

function hexesWords(view: View, hexes: readonly number[]): string {
  return listed(hexes.map((hex) => hexWords(view, hex)));
}
