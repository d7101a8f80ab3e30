/** How much of the board is in sight, and how large things are drawn for eyes and fingers. */

import { type Camera, growth } from "./camera.svelte";
import type { Box, Point } from "./lattice";

/** Pixels across the least target for a finger. */
const FINGER = 24;
/** Pixels a hex radius under which one comes closer first, and how close. */
const CRAMPED = 20;
export const NEAR = 32;
/** Pixels across a mark that is seen at once, and how many times larger it may be drawn for that. */
const PLAIN = 11 / 37;
const BOLDEST = 2.3;
/** Neighbouring targets, a radius apart, may touch but never overlap. */
const HIT = 34;
const HIT_MOST = 50;

export class Sight {
  /** Pixels of the frame. */
  width = $state(0);
  height = $state(0);

  /** Pixels a drawing unit, before any zoom. */
  readonly fine: number = $derived.by(() => {
    const { width, height } = this.box();
    return this.width === 0 ? 1 : Math.min(this.width / width, this.height / height);
  });
  /** Pixels a drawing unit now. */
  readonly unit: number = $derived.by(() => this.fine * this.eye.scale);
  /** How many times larger tokens and ports are drawn. */
  readonly grow: number = $derived.by(() => growth(100 * this.unit));
  /** What the frame shows, in the board's own units. */
  readonly seen: Box = $derived.by(() => {
    const { left, top, width: across, height: down } = this.box();
    const [wide, high] = [this.width / this.fine, this.height / this.fine];
    return {
      left: (left + (across - wide) / 2 - this.eye.x) / this.eye.scale,
      top: (top + (down - high) / 2 - this.eye.y) / this.eye.scale,
      width: wide / this.eye.scale,
      height: high / this.eye.scale,
    };
  });
  /** Places lie closer together than a finger is wide. */
  readonly cramped: boolean = $derived.by(() => 100 * this.unit < CRAMPED);
  /** Radius of a fingertip, in drawing units. */
  readonly finger: number = $derived.by(() => FINGER / 2 / this.unit);
  /** Radius of a place's target. */
  readonly reach: number = $derived.by(() => Math.min(HIT_MOST, Math.max(HIT, this.finger)));
  /** How many times larger marks of places are drawn. */
  readonly bold: number = $derived.by(() => Math.min(BOLDEST, Math.max(1, PLAIN / this.unit)));

  constructor(
    private readonly eye: Camera,
    private readonly box: () => Box,
  ) {}

  holds({ x, y }: Point): boolean {
    const { left, top, width, height } = this.seen;
    return x > left && x < left + width && y > top && y < top + height;
  }
}
