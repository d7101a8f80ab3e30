/**
 * Handles touch and mouse input on the canvas. One finger or the left button draws, and two fingers
 * move and zoom. The right button erases, and the middle button or the hand tool moves the canvas.
 */

import type { Point } from "../../island/board/lattice";
import type { Viewport } from "./viewport.svelte";

/** Handles the drawing of a single press. The canvas creates a new object for each press. */
export interface Drawing {
  drag(at: Point): void;
  end(at: Point): void;
}

export interface Hand {
  viewport: Viewport;
  /** Returns whether the selected tool moves the canvas. */
  moves: () => boolean;
  begin: (at: Point, erasing: boolean) => Drawing;
  cancel: () => void;
  hover: (at: Point | null) => void;
}

const RIGHT = 2;

type Pressed = Pick<PointerEvent, "pointerId" | "clientX" | "clientY">;

class Pointers {
  private drawing: Drawing | null = null;
  /**
   * The last position of each finger. When a second finger starts a gesture, the camera also needs
   * the position of the first.
   */
  private readonly fingers = new Map<number, Pressed>();
  private moving = false;
  private spaceHeld = false;

  constructor(private readonly hand: Hand) {}

  press(event: PointerEvent): void {
    this.hand.viewport.drawing?.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size > 1) return this.pinch();
    const { viewport } = this.hand;
    const middle = event.pointerType === "mouse" && event.button === 1;
    if (this.hand.moves() || middle || this.spaceHeld) this.move();
    else this.drawing = this.hand.begin(viewport.onPaper(event), event.button === RIGHT);
  }

  drag(event: PointerEvent): void {
    const { viewport } = this.hand;
    this.hand.hover(this.moving ? null : viewport.onPaper(event));
    if (!this.fingers.has(event.pointerId)) return;
    this.fingers.set(event.pointerId, event);
    if (this.moving)
      viewport.camera.drag(event.pointerId, viewport.locate(event), 1 / viewport.fine);
    else for (const one of coalesced(event)) this.drawing?.drag(viewport.onPaper(one));
  }

  release(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId)) return;
    const { viewport } = this.hand;
    viewport.camera.release(event.pointerId);
    const drawing = this.drawing;
    this.drawing = null;
    if (event.type === "pointercancel") this.hand.cancel();
    else drawing?.end(viewport.onPaper(event));
    if (this.fingers.size === 0) this.moving = false;
    if (event.pointerType !== "mouse") this.hand.hover(null);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const { viewport } = this.hand;
    viewport.camera.wheel(event, viewport.locate(event));
  }

  space(event: KeyboardEvent): void {
    if (event.key === " ") this.spaceHeld = event.type === "keydown";
  }

  /**
   * Starts to move the canvas when a second finger touches it. Discards what the first finger has
   * drawn, because that touch was only the start of this gesture.
   */
  private pinch(): void {
    this.drawing = null;
    this.hand.cancel();
    this.move();
  }

  private move(): void {
    const { viewport } = this.hand;
    this.moving = true;
    for (const [id, at] of this.fingers) viewport.camera.press(id, viewport.locate(at));
  }
}

/** Returns all positions of a pointer since its last event, so that fast strokes have no gaps. */
function coalesced(event: PointerEvent): Pressed[] {
  const passed = event.getCoalescedEvents?.() ?? [];
  return passed.length > 0 ? passed : [event];
}

/** Listens to pointers on the canvas. The returned function removes the listeners. */
export function listen(svg: SVGSVGElement, hand: Hand): () => void {
  const pointers = new Pointers(hand);
  const ends = new AbortController();
  const { signal } = ends;
  svg.addEventListener("pointerdown", (event) => pointers.press(event), { signal });
  svg.addEventListener("pointermove", (event) => pointers.drag(event), { signal });
  svg.addEventListener("pointerup", (event) => pointers.release(event), { signal });
  svg.addEventListener("pointercancel", (event) => pointers.release(event), { signal });
  svg.addEventListener("pointerleave", () => hand.hover(null), { signal });
  svg.addEventListener("wheel", (event) => pointers.wheel(event), { passive: false, signal });
  svg.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  addEventListener("keydown", (event) => pointers.space(event), { signal });
  addEventListener("keyup", (event) => pointers.space(event), { signal });
  return () => ends.abort();
}
