/** Creates example boards by distributing the pool's terrain at random, as the server does. */

import { dealt, type PictureHex, type Pool } from "../../scenery/maps";
import { cellKey } from "../map/cells";
import type { Ground, MapDoc } from "../map/document";
import { pooled } from "../map/pools";

export interface Example {
  /** The map that the example was made from. If the map changes, the example is outdated. */
  of: MapDoc;
  grounds: ReadonlyMap<string, Ground>;
}

export function example(doc: MapDoc, random: () => number = Math.random): Example {
  const slots = shuffled(
    [...doc.hexes.values()].filter(({ terrain }) => terrain.length !== 1),
    random,
  );
  const asked = slots.map(({ q, r, terrain }) => ({
    q,
    r,
    ...(terrain.length > 0 ? { terrain } : {}),
  }));
  const land = dealt(
    asked.sort((a, b) => (b.terrain === undefined ? 0 : 1) - (a.terrain === undefined ? 0 : 1)),
    pooled(doc, "terrain") as Pool,
  );
  const grounds = new Map<string, Ground>(slots.map((slot) => [cellKey(slot), "sea"]));
  for (const hex of land) grounds.set(cellKey(hex), hex.terrain as Ground);
  return { of: doc, grounds };
}

/** Returns the land hexes to show on a map's card. The same map always gives the same picture. */
export function pictureOf(doc: MapDoc): PictureHex[] {
  const slots = [...doc.hexes.values()].map(({ q, r, terrain }) => ({
    q,
    r,
    ...(terrain.length > 0 ? { terrain } : {}),
  }));
  return dealt(slots, pooled(doc, "terrain") as Pool);
}

function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const drawn = things.map((thing) => ({ thing, at: random() }));
  return drawn.sort((a, b) => a.at - b.at).map(({ thing }) => thing);
}
