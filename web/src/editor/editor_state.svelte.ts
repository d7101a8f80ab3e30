/**
 * The state of the editor: the draft, the tools, the viewport, and the faults that the server has
 * found.
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

/** A port that is being dragged. `at` is in drawing units, and `x` and `y` are in screen pixels. */
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
  /** The hex of the selected fault; null if no fault is selected or the fault has no hex. */
  shown = $state.raw<Cell | null>(null);
  /** The section of the panels that the selected fault concerns; null if there is none. */
  called = $state<Part | null>(null);
  /** The port that is being dragged from the tray; null if there is none. */
  carried = $state.raw<Carried | null>(null);
  /** The pool that the panels show. */
  pool = $state<PoolName>("terrain");
  /** Whether the list of keys is open. */
  listsKeys = $state(false);
  private example = $state.raw<Example | null>(null);

  readonly faultCells: ReadonlyMap<string, Cell> = $derived(
    markedCells(this.checking.faults, this.checking.file),
  );

  constructor(readonly draft: Draft) {}

  /**
   * The terrain of the example board by hex; null if none is shown or the map has changed since.
   */
  get dealt(): ReadonlyMap<string, Ground> | null {
    return this.example?.of === this.draft.doc ? this.example.grounds : null;
  }

  /** Selects a tool and shows the pool that belongs to it. */
  take(tool: Tool): void {
    this.tools.tool = tool;
    this.pool = POOL_OF[tool] ?? this.pool;
  }

  /** Shows an example board, which is different each time. */
  deal(): void {
    this.example = example(this.draft.doc);
  }

  /** Hides the example board and shows the map as drawn. */
  undeal(): void {
    this.example = null;
  }

  /** Shows the place of a fault, which is a hex or a section of the panels. */
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
