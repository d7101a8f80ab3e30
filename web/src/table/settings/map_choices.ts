/** Lists the available maps, and explains why some cannot be chosen now. */

import { m } from "../../paraglide/messages.js";
import { needsShips } from "../../scenery/maps";
import type { ClosedValue, GameOffer, MapOffer } from "../../types/protocol";
import { closedReason, type Rules } from "./settings_form";

export interface MapChoice extends MapOffer {
  /** Why the map cannot be chosen now; null if it can. */
  why: { code: string; message: string; detail?: Record<string, number> } | null;
}

/** Returns all maps of a game. `seated` is the number of seats taken at the table. */
export function mapChoices(
  offer: GameOffer,
  closed: readonly ClosedValue[],
  seated: number,
): MapChoice[] {
  return offer.maps.map((map) => ({ ...map, why: reason(map, closed, seated) }));
}

function reason(map: MapOffer, closed: readonly ClosedValue[], seated: number): MapChoice["why"] {
  if (map.code !== null) return { code: map.code, message: map.message ?? "" };
  const found = closedReason(closed, "map", map.map);
  const detail = { taken: seated, least: map.least_seats, most: map.most_seats };
  if (found !== null) return { code: found.code, message: found.message, detail };
  return seated <= map.most_seats
    ? null
    : { code: "seats_taken", message: "More seats are taken.", detail };
}

/** Returns the values of other options that cannot be chosen with this map. */
export function closedOn(map: string): ClosedValue[] {
  return needsShips(map)
    ? [{ option: "seafarers", value: false, code: "needs_ships", message: m.error_needs_ships() }]
    : [];
}

/** Returns the names of those rules in `rules` whose values the map allows. */
export function openOn(map: string, rules: Rules): string[] {
  const closed = closedOn(map);
  return Object.keys(rules).filter(
    (rule) => closedReason(closed, rule, rules[rule] ?? "") === null,
  );
}

/** Returns the maps for this many players, or all maps for `null`. */
export function forPlayers<Some extends Pick<MapOffer, "least_seats" | "most_seats">>(
  maps: readonly Some[],
  players: number | null,
): Some[] {
  return maps.filter(
    (map) => players === null || (map.least_seats <= players && players <= map.most_seats),
  );
}

/**
 * Returns the first `count` maps that can be chosen. If the chosen map is not among them, it
 * replaces the last one.
 */
export function firstMaps(choices: readonly MapChoice[], chosen: string, count: number): string[] {
  const open = choices.filter((choice) => choice.why === null).map((choice) => choice.map);
  const first = open.slice(0, count);
  return first.includes(chosen) ? first : [...first.slice(0, count - 1), chosen];
}
