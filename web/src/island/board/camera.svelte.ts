/** Stores which part of a drawing is visible. The view can be moved, zoomed and reset. */

import type { Box, Point } from "./lattice";

/** The maximum zoom factor, unless `reach` raises it. */
const CLOSEST = 3;
const DOUBLE = 2;
/** The greatest movement of a finger that still counts as a tap, in pixels. */
const TAP = 8;
/**
 * `WHEEL` is the wheel movement that zooms by a factor of e. `NOTCH` limits the movement of a
 * single event during a trackpad pinch.
 */
const WHEEL = 400;
const NOTCH = 100;

export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** Whether a finger is moving the board. Transitions are off while it does. */
  held = $state(false);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page follows it
  private fingers = new Map<number, Point>();
  private dragged = false;
  private wide = $state(CLOSEST);

  constructor(private readonly box: () => Box) {}

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  /** Raises the maximum zoom factor to `scale` if necessary. */
  reach(scale: number): void {
    this.wide = Math.max(CLOSEST, scale);
  }

  get fitted(): boolean {
    return this.scale === 1;
  }

  get closest(): boolean {
    return this.scale >= this.wide;
  }

  fit(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Zooms by a factor and keeps `at` in place. `at` is in drawing units before any zoom. */
  zoom(factor: number, at: Point = this.middle()): void {
    const scale = Math.min(this.wide, Math.max(1, this.scale * factor));
    const kept = scale / this.scale;
    this.move(at.x - (at.x - this.x) * kept, at.y - (at.y - this.y) * kept, scale);
  }

  /**
   * Zooms in response to a wheel event. Browsers report a trackpad pinch as a wheel event with
   * Ctrl, in which the movement is 100 times the logarithm of the zoom factor.
   */
  wheel({ deltaY, ctrlKey }: Pick<WheelEvent, "deltaY" | "ctrlKey">, at: Point): void {
    const pinched = Math.min(NOTCH, Math.max(-NOTCH, (deltaY * WHEEL) / 100));
    this.zoom(Math.exp(-(ctrlKey ? pinched : deltaY) / WHEEL), at);
  }

  /** Centres a point of the board and zooms to `scale`. */
  approach(point: Point, scale = DOUBLE): void {
    const middle = this.middle();
    this.move(middle.x - point.x * scale, middle.y - point.y * scale, Math.min(this.wide, scale));
  }

  toggle(at: Point): void {
    if (!this.fitted) return this.fit();
    this.zoom(DOUBLE, at);
  }

  press(id: number, at: Point): void {
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(id, at);
  }

  /**
   * Called when a finger moves. One finger moves the board; two fingers move and zoom it. Returns
   * whether the board moved. `unit` is the number of drawing units per pixel.
   */
  drag(id: number, at: Point, unit: number): boolean {
    const before = this.fingers.get(id);
    if (before === undefined) return false;
    const far = Math.hypot(at.x - before.x, at.y - before.y) > TAP * unit;
    if (!this.dragged && !far) return false;
    this.dragged = true;
    this.held = true;
    const other = [...this.fingers].find(([one]) => one !== id)?.[1];
    if (other === undefined)
      this.move(this.x + at.x - before.x, this.y + at.y - before.y, this.scale);
    else this.pinch(before, at, other);
    this.fingers.set(id, at);
    return true;
  }

  release(id: number): void {
    this.fingers.delete(id);
    this.held = this.fingers.size > 0 && this.dragged;
  }

  /** Whether the last press moved the board, so that it was not a click. */
  get wasDrag(): boolean {
    return this.dragged;
  }

  private pinch(before: Point, at: Point, other: Point): void {
    const apart = Math.hypot(before.x - other.x, before.y - other.y);
    const now = Math.hypot(at.x - other.x, at.y - other.y);
    this.move(this.x + (at.x - before.x) / 2, this.y + (at.y - before.y) / 2, this.scale);
    if (apart > 0) this.zoom(now / apart, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  private middle(): Point {
    const { left, top, width, height } = this.box();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Moves and zooms the view, but never shows anything beyond the unzoomed view. */
  private move(x: number, y: number, scale: number): void {
    const { width, height } = this.box();
    const middle = this.middle();
    const bound = (value: number, centre: number, span: number): number => {
      const rest = centre * (1 - scale);
      const room = ((scale - 1) * span) / 2;
      return Math.min(rest + room, Math.max(rest - room, value));
    };
    this.scale = scale;
    this.x = bound(x, middle.x, width);
    this.y = bound(y, middle.y, height);
  }
}

/**
 * Tokens are enlarged if the radius of a hex is below `SMALL` pixels, and even more if it is below
 * `TINY` pixels.
 */
const SMALL = 50;
const TINY = 30;
const LEAST = 1.16;
const MOST = 1.5;

/** Returns the scale at which to draw tokens on hexes whose radius is `unit` pixels. */
export function growth(unit: number): number {
  if (unit >= SMALL) return 1;
  return Math.min(MOST, Math.max(LEAST, (LEAST * TINY) / unit));
}
