/** The drawing area: how far it extends, its empty hexes, and the part that a map covers. */

import {
  boxAround,
  corners,
  hexCentre,
  path,
  point,
  type Box,
  type Point,
} from "../../island/board/lattice";
import type { Cell } from "../map/cells";
import type { MapDoc } from "../map/document";

/** Columns count half hex widths, rows hexes; all inclusive. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The smallest drawing area. A larger map gets `ROOM` hexes more on each side. */
const LEAST: Bounds = { left: -20, right: 20, top: -9, bottom: 9 };
const ROOM = 3;
/** What is shown of an empty canvas: this many hexes to each side of the middle. */
const FIRST_SIGHT = 3;
/** Margin around what is shown, in drawing units. */
const MARGIN = 230;

export function boundsOf(doc: MapDoc): Bounds {
  const cells = [...doc.hexes.values()];
  const columns = cells.map(({ q, r }) => 2 * q + r);
  const rows = cells.map(({ r }) => r);
  return {
    left: Math.min(LEAST.left, ...columns.map((x) => x - 2 * ROOM)),
    right: Math.max(LEAST.right, ...columns.map((x) => x + 2 * ROOM)),
    top: Math.min(LEAST.top, ...rows.map((r) => r - ROOM)),
    bottom: Math.max(LEAST.bottom, ...rows.map((r) => r + ROOM)),
  };
}

export function isInside({ left, right, top, bottom }: Bounds, { q, r }: Cell): boolean {
  const x = 2 * q + r;
  return left <= x && x <= right && top <= r && r <= bottom;
}

export function boxOf({ left, right, top, bottom }: Bounds): Box {
  return boxAround([point([left, 3 * top]), point([right, 3 * bottom])], 100);
}

/** The outlines of all hexes of the drawing area, as one path. */
export function gridOf(bounds: Bounds): string {
  const loops: (readonly (readonly [number, number])[])[] = [];
  for (let r = bounds.top; r <= bounds.bottom; r++) {
    for (let x = bounds.left; x <= bounds.right; x++) {
      if ((x - r) % 2 === 0) loops.push(corners([x, 3 * r]));
    }
  }
  return path(loops.map((loop) => [...loop]));
}

/** The part of the drawing area that shows the whole map. */
export function sightOf(doc: MapDoc): Box {
  const cells: Point[] = [...doc.hexes.values()].map(({ q, r }) => point(hexCentre(q, r)));
  const none = [point(hexCentre(-FIRST_SIGHT, 0)), point(hexCentre(FIRST_SIGHT, 0))];
  return boxAround(cells.length > 0 ? cells : none, MARGIN);
}
