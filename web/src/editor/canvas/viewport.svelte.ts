/** The drawing area of the editor, its limits, and the part of it that is visible. */

import { Camera } from "../../island/board/camera.svelte";
import {
  type Box,
  boxAround,
  corners,
  hexCentre,
  path,
  point,
  type Point,
} from "../../island/board/lattice";
import type { Cell } from "../map/cells";
import type { MapDoc } from "../map/document";

/** The inclusive limits of an area. Columns are counted in half hex widths, and rows in hexes. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The minimum drawing area. If a map needs more space, the area extends `ROOM` hexes beyond the
 * map.
 */
const LEAST: Bounds = { left: -20, right: 20, top: -9, bottom: 9 };
const ROOM = 3;
/** How many hexes are visible on each side of the middle of an empty canvas. */
const FIRST_SIGHT = 3;
/** The margin around a map that is shown as a whole, in drawing units. */
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

/** Returns the outlines of all hexes in the drawing area as a single path. */
export function gridOf(bounds: Bounds): string {
  const loops: (readonly (readonly [number, number])[])[] = [];
  for (let r = bounds.top; r <= bounds.bottom; r++) {
    for (let x = bounds.left; x <= bounds.right; x++) {
      if ((x - r) % 2 === 0) loops.push(corners([x, 3 * r]));
    }
  }
  return path(loops.map((loop) => [...loop]));
}

/** Returns the part of the drawing area that contains the whole map and a margin. */
export function sightOf(doc: MapDoc): Box {
  const cells: Point[] = [...doc.hexes.values()].map(({ q, r }) => point(hexCentre(q, r)));
  const none = [point(hexCentre(-FIRST_SIGHT, 0)), point(hexCentre(FIRST_SIGHT, 0))];
  return boxAround(cells.length > 0 ? cells : none, MARGIN);
}

/** The radius of a hex at the largest zoom, in pixels. */
const CLOSEST = 110;
/** The minimum radius of a hex after the view has zoomed in on it, in pixels. */
const LOOK = 56;
/** The maximum radius of a hex when the whole map is shown, in pixels. */
const COMFORT = 68;

export class Viewport {
  readonly camera = new Camera(() => this.box);
  bounds = $state.raw<Bounds>({ left: 0, right: 0, top: 0, bottom: 0 });
  width = $state(0);
  height = $state(0);
  /** The height of the strip at the bottom that buttons cover, in pixels. */
  floor = 0;
  drawing: SVGSVGElement | undefined;

  readonly box: Box = $derived(boxOf(this.bounds));
  /** The number of pixels per drawing unit before any zoom. */
  readonly fine = $derived(
    this.width === 0 ? 1 : Math.min(this.width / this.box.width, this.height / this.box.height),
  );
  /** The number of drawing units per pixel at the current zoom. */
  readonly unit = $derived(1 / (this.fine * this.camera.scale));

  inside = (cell: Cell): boolean => isInside(this.bounds, cell);

  /** Resizes the drawing area to fit the map, and makes the whole map visible. */
  show(doc: MapDoc): void {
    this.bounds = boundsOf(doc);
    this.camera.reach(CLOSEST / (100 * this.fine));
    const { left, top, width, height } = sightOf(doc);
    const whole = Math.max(
      1,
      Math.min(this.width / width, (this.height - this.floor) / height, COMFORT / 100) / this.fine,
    );
    this.camera.fit();
    this.camera.approach(
      { x: left + width / 2, y: top + height / 2 + this.floor / 2 / (this.fine * whole) },
      whole,
    );
  }

  /** Centres the view on a hex, and zooms in if the hex is small. */
  look(cell: Cell): void {
    const close = Math.max(this.camera.scale, LOOK / (100 * this.fine));
    this.camera.approach(point(hexCentre(cell.q, cell.r)), close);
  }

  /** Centres the view on a hex if the hex is outside the visible part or close to its edge. */
  keep(cell: Cell): void {
    const { x, y, scale } = this.camera;
    const at = point(hexCentre(cell.q, cell.r));
    const middle = { x: this.box.left + this.box.width / 2, y: this.box.top + this.box.height / 2 };
    const far = (place: number, centre: number, span: number): boolean =>
      Math.abs(place - centre) > span / 2 / this.fine - 110 * scale;
    if (far(at.x * scale + x, middle.x, this.width) || far(at.y * scale + y, middle.y, this.height))
      this.camera.approach(at, scale);
  }

  /**
   * Returns the position of a pointer in the camera's units, which are drawing units before any
   * zoom.
   */
  locate({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const matrix = this.drawing?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  }

  /** Returns the position of a pointer in drawing units. */
  onPaper(pointer: { clientX: number; clientY: number }): Point {
    const { x, y, scale } = this.camera;
    const at = this.locate(pointer);
    return { x: (at.x - x) / scale, y: (at.y - y) / scale };
  }
}
