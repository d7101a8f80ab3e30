/**
 * Applies the selected tool where a pointer touches the canvas. Changes nothing except the draft.
 */

import type { Point } from "../../island/board/lattice";
import { cellAt, disc, line, same, type Cell } from "../map/cells";
import { coastAt, coastNear, type Coast } from "../map/coasts";
import type { Draft } from "../drafts/draft.svelte";
import {
  erased,
  flooded,
  homed,
  isHidden,
  moved,
  numbered,
  painted,
  pirated,
  ported,
  robbed,
  unported,
  veiled,
} from "../map/edits";
import { portKey, type MapDoc, type PortSlot } from "../map/document";
import { repeated, repeatedSides } from "./symmetry";
import type { Mark, Tools } from "./tools.svelte";

/**
 * The distance from a port or its shore within which a press picks up the port, in drawing units.
 */
const MEDAL = 38;

const near = (place: Point, at: Point): boolean =>
  Math.hypot(place.x - at.x, place.y - at.y) < MEDAL;

/** The part of the editor that a stroke reads and changes. */
export interface Paper {
  draft: Draft;
  tools: Tools;
  coasts: () => readonly Coast[];
  inside: (cell: Cell) => boolean;
  /** Returns the distance from a coast within which a touch selects it, in drawing units. */
  reach: () => number;
}

/** A stroke: a press, an optional drag and a release. */
export class Stroke {
  private last: Cell;
  /** The port under the press; null if there is none or the tool ignores ports. */
  readonly port: PortSlot | null;
  /**
   * Whether this stroke adds fog or removes it. It adds fog if the first hex it touches has none.
   */
  private readonly fogging: boolean;

  constructor(
    private readonly on: Paper,
    at: Point,
    private readonly erasing: boolean,
  ) {
    this.last = cellAt(at);
    this.fogging = !isHidden(on.draft.doc, this.last);
    this.port = this.picked(at);
    if (this.port === null && this.brushes) this.brush([this.last]);
  }

  private get tool(): Tools["tool"] {
    return this.erasing ? "erase" : this.on.tools.tool;
  }

  /**
   * Whether the stroke draws on every hex that it crosses. Otherwise, it draws only where it ends.
   */
  private get brushes(): boolean {
    const filling = this.tool === "land" && this.on.tools.shape === "fill";
    return (
      !filling &&
      (["land", "numbers", "erase"].includes(this.tool) ||
        (this.tool === "marks" && this.on.tools.mark === "fog"))
    );
  }

  drag(at: Point): void {
    const cell = cellAt(at);
    if (this.port !== null || !this.brushes || same(cell, this.last)) return;
    this.brush(line(this.last, cell));
    this.last = cell;
  }

  /** Completes the stroke when the finger or button is released. */
  end(at: Point): void {
    const { draft, tools } = this.on;
    if (this.port !== null) this.drop(this.port, at);
    else if (this.tool === "ports") this.place(at);
    else if (this.tool === "marks") draft.draw((doc) => marked(doc, cellAt(at), tools.mark));
    else if (this.tool === "land" && tools.shape === "fill") {
      draft.draw((doc) => flooded(doc, cellAt(at), tools.terrain, this.on.inside));
    }
    draft.finish();
  }

  private brush(cells: readonly Cell[]): void {
    const { draft, tools, inside } = this.on;
    const covered = cells.flatMap((cell) => disc(cell, tools.radius));
    const all = repeated(covered, tools.symmetry).filter(inside);
    draft.draw((doc) =>
      this.tool === "marks" ? veiled(doc, all, this.fogging) : laid(doc, all, this.tool, tools),
    );
  }

  /**
   * Returns the port at a point if the port tool or the eraser is selected. The eraser also removes
   * the port.
   */
  private picked(at: Point): PortSlot | null {
    if (this.tool !== "ports" && this.tool !== "erase") return null;
    const { draft } = this.on;
    const touched = [...draft.doc.ports.values()].find((port) => {
      const coast = coastAt(port, port.side);
      return near(coast, at) || near(coast.shore, at);
    });
    if (touched !== undefined && this.tool === "erase")
      draft.draw((doc) => unported(doc, [touched]));
    return touched ?? null;
  }

  /**
   * Moves the port to another coast, or removes it if no coast is near. If the port has not moved,
   * applies the port brush to it.
   */
  private drop(port: PortSlot, at: Point): void {
    if (this.tool === "erase") return;
    const coast = this.coast(at, this.on.reach());
    if (coast === null) this.on.draft.draw((doc) => unported(doc, [port]));
    else if (coast.key === portKey(port)) this.place(at);
    else this.on.draft.draw((doc) => moved(doc, port, coast));
  }

  private place(at: Point): void {
    const coast = this.coast(at, this.on.reach());
    if (coast !== null) placePort(this.on, coast);
  }

  private coast(at: Point, reach: number): Coast | null {
    return coastNear(this.on.coasts(), at, reach);
  }
}

function laid(doc: MapDoc, cells: readonly Cell[], tool: Tools["tool"], tools: Tools): MapDoc {
  if (tool === "erase") return erased(doc, cells);
  return tool === "numbers"
    ? numbered(doc, cells, tools.numbers)
    : painted(doc, cells, tools.terrain);
}

/** Places a mark on a hex. Does nothing for fog, which the brush draws. */
function marked(doc: MapDoc, cell: Cell, mark: Mark): MapDoc {
  switch (mark) {
    case "robber":
      return robbed(doc, cell);
    case "pirate":
      return pirated(doc, cell);
    case "home":
      return homed(doc, cell);
    case "fog":
      return doc;
  }
}

/** Places a port on a coast and on the coasts symmetric to it. */
export function placePort(
  { draft, tools }: Pick<Paper, "draft" | "tools">,
  coast: Coast,
  kinds = tools.kinds,
): void {
  draft.draw((doc) => ported(doc, repeatedSides(coast, tools.symmetry), kinds));
  draft.finish();
}
