/** A legal place in words: what would be built there and what it lies beside. */

import type { Places } from "./board/places";
import { hexesBeside, type Spot } from "./board/spots";
import { m } from "../paraglide/messages.js";
import type { View } from "../types/island";
import { pieceName, resourceName, terrainName } from "./names";

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
      return m.board_build({ piece: pieceName(spot.kind), place: edgeWords(spot, view, places) });
    case "fork":
      return m.board_build({ piece: m.game_road_or_ship(), place: edgeWords(spot, view, places) });
    case "mover":
      return m.board_move_ship({ place: edgeWords(spot, view, places) });
    case "sail":
      return m.board_sail_to({ place: edgeWords(spot, view, places) });
    default: {
      const place = [
        hexesWords(view, places.hexesAt[spot.place] ?? []),
        portWords(view, places, spot.place),
      ];
      return m.board_build({
        piece: pieceName(spot.kind),
        place: place.filter((words) => words !== "").join(", "),
      });
    }
  }
}

function hexWords(view: View, hex: number): string {
  const found = view.board.hexes[hex];
  if (found === undefined) return "";
  return found.token === null
    ? terrainName(found.terrain)
    : `${terrainName(found.terrain)} ${found.token}`;
}

function edgeWords(spot: Spot, view: View, places: Places): string {
  return hexesWords(view, hexesBeside(spot.place, places));
}

function hexesWords(view: View, hexes: readonly number[]): string {
  return hexes.map((hex) => hexWords(view, hex)).join(", ");
}

function portWords(view: View, places: Places, node: number): string {
  const port = view.board.ports.find((one) => places.ends[one.edge]?.includes(node));
  if (port === undefined) return "";
  const what = port.resource === null ? "" : ` ${resourceName(port.resource)}`;
  return m.board_port({ rate: `${port.rate}:1${what}` });
}
