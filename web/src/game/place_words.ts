/** A legal place in words: what would be built there and what it lies beside. */

import type { Places } from "../board/places";
import type { Spot } from "../board/spots";
import { m } from "../paraglide/messages.js";
import type { View } from "../types/island";
import { pieceName, resourceName, terrainName } from "./names";

export function spotWords(spot: Spot, view: View, places: Places, name: (seat: number) => string): string {
  switch (spot.kind) {
    case "robber":
      return m.board_robber_to({ place: hexWords(view, spot.place) });
    case "steal": {
      const seat = view.buildings.find((one) => one.node === spot.place)?.seat ?? 0;
      return m.board_steal_from({ who: name(seat) });
    }
    case "road": {
      const [a = 0, b = 0] = places.ends[spot.place] ?? [];
      const around = new Set([...(places.hexesAt[a] ?? []), ...(places.hexesAt[b] ?? [])]);
      const beside = [...around].filter((hex) => places.hexesAt[a]?.includes(hex) && places.hexesAt[b]?.includes(hex));
      return m.board_build({ piece: pieceName("road"), place: hexesWords(view, beside) });
    }
    default: {
      const place = [hexesWords(view, places.hexesAt[spot.place] ?? []), portWords(view, places, spot.place)];
      return m.board_build({ piece: pieceName(spot.kind), place: place.filter((words) => words !== "").join(", ") });
    }
  }
}

function hexWords(view: View, hex: number): string {
  const found = view.board.hexes[hex];
  if (found === undefined) return "";
  return found.token === null ? terrainName(found.terrain) : `${terrainName(found.terrain)} ${found.token}`;
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
