/**
 * The state of the editor: the draft, the tools, the viewport, and the faults found by the server.
 */

import type { Point } from "../island/board/lattice";
import { check } from "../library/maps";
import { Checking } from "./checks/checking.svelte";
import { markedCells, type Part, type Place } from "./checks/fault_places";
import type { Cell } from "./map/cells";
import type { Ground, PoolName, PortKind } from "./map/document";
import type { Draft } from "./drafts/draft.svelte";
import { example, type Example } from "./canvas/example";
import { Viewport } from "./canvas/viewport.svelte";
import { Tools, type Tool } from "./tools/tools.svelte";

/** A port that is being dragged, with its position in drawing units and in pixels on the screen. */
export interface Carried {
  kinds: readonly PortKind[];
  at: Point;
  x: number;
  y: number;
}

const POOL_OF: Partial<Record<Tool, PoolName>> = {
  land: "terrain",
  numbers: "tokens",
  ports: "port_kinds",
};

export class EditorState {
  readonly tools = new Tools();
  readonly viewport = new Viewport();
  readonly checking = new Checking(check);
  /** The hex that the selected fault is about. */
  shown = $state.raw<Cell | null>(null);
  /** The part of the panels that the selected fault is about. */
  called = $state<Part | null>(null);
  /** The port that is being dragged from the tray. */
  carried = $state.raw<Carried | null>(null);
  /** The pool that is open in the panels. */
  pool = $state<PoolName>("terrain");
  private example = $state.raw<Example | null>(null);

  readonly faultCells: ReadonlyMap<string, Cell> = $derived(
    markedCells(this.checking.faults, this.checking.file),
  );

  constructor(readonly draft: Draft) {}

  /** An example board, drawn at random; null once the map has changed. */
  get dealt(): ReadonlyMap<string, Ground> | null {
    return this.example?.of === this.draft.doc ? this.example.grounds : null;
  }

  /** Selects a tool and opens its pool. */
  take(tool: Tool): void {
    this.tools.tool = tool;
    this.pool = POOL_OF[tool] ?? this.pool;
  }

  /** Draws an example board, a different one each time. */
  deal(): void {
    this.example = example(this.draft.doc);
  }

  /** Shows the drawn map again, instead of the example board. */
  undeal(): void {
    this.example = null;
  }

  /** Show the place of a fault: a hex, or a part of the panels. */
  look({ cell, part }: Place): void {
    this.shown = cell;
    this.called = part;
    if (cell !== null) this.viewport.look(cell);
    else if (part === "robber") {
      this.take("marks");
      this.tools.mark = "robber";
    } else if (part === "terrain" || part === "tokens" || part === "port_kinds") this.pool = part;
  }
}
