/** Lets the player drag dice onto heaps with a finger or the mouse. */

import type { Die } from "../../types/natick";
import type { Heap } from "./dividing";

/** How far the pointer has to move before a drag starts, in pixels. */
const SLACK = 6;

interface Dragged {
  die: Die;
  x: number;
  y: number;
  dx: number;
  dy: number;
  moving: boolean;
}

export class DiceDrag {
  /** The heap under the pointer during a drag; null if there is none. */
  over = $state<Heap | null>(null);
  private dragged = $state<Dragged | null>(null);
  private dropped = false;

  /** `root` contains the heaps. `ondrop` is called after a die has been dropped on a heap. */
  constructor(
    private readonly root: () => HTMLElement | undefined,
    private readonly ondrop: (die: Die, heap: Heap) => void,
  ) {}

  /** Returns how far a die has been dragged; null if it is not being dragged. */
  offsetOf(die: Die): { dx: number; dy: number } | null {
    return this.dragged?.die === die && this.dragged.moving ? this.dragged : null;
  }

  grab = (event: PointerEvent, die: Die): void => {
    if (event.button !== 0) return;
    this.dropped = false;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.dragged = { die, x: event.clientX, y: event.clientY, dx: 0, dy: 0, moving: false };
  };

  drag = (event: PointerEvent): void => {
    if (this.dragged === null) return;
    const [dx, dy] = [event.clientX - this.dragged.x, event.clientY - this.dragged.y];
    const moving = this.dragged.moving || Math.hypot(dx, dy) > SLACK;
    this.dragged = { ...this.dragged, dx, dy, moving };
    if (moving) this.over = this.heapAt(event.clientX, event.clientY);
  };

  drop = (event: PointerEvent): void => {
    if (this.dragged?.moving) {
      const heap = this.heapAt(event.clientX, event.clientY);
      if (heap !== null) this.ondrop(this.dragged.die, heap);
      this.dropped = true;
    }
    this.cancel();
  };

  cancel = (): void => {
    this.dragged = null;
    this.over = null;
  };

  /**
   * Whether the next click only ends a drag and must be ignored. Returns true only once per drag.
   */
  endedWithClick(): boolean {
    const ended = this.dropped;
    this.dropped = false;
    return ended;
  }

  private heapAt(x: number, y: number): Heap | null {
    const zones = [...(this.root()?.querySelectorAll<HTMLElement>("[data-heap]") ?? [])];
    const found = zones.find((zone) => {
      const box = zone.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    return (found?.dataset.heap as Heap | undefined) ?? null;
  }
}
