/** The visible part of the board, and the sizes of marks and touch targets. */

import { type Camera, growth } from "./camera.svelte";
import type { Box, Point } from "./lattice";

/** The minimum width of a touch target in pixels. */
const FINGER = 24;
/**
 * If the radius of a hex is below `CRAMPED` pixels, the first tap zooms in until the radius is
 * `NEAR` pixels.
 */
const CRAMPED = 20;
export const NEAR = 32;
/**
 * If a drawing unit has fewer pixels than `PLAIN`, marks are enlarged to keep their size on screen,
 * by at most the factor `BOLDEST`.
 */
const PLAIN = 11 / 37;
const BOLDEST = 2.3;
/**
 * The minimum and maximum radius of a touch target. The centres of neighbouring places are a hex
 * radius apart, so the targets can touch but never overlap.
 */
const HIT = 34;
const HIT_MOST = 50;

export class Sight {
  /** The width of the frame in pixels. */
  width = $state(0);
  height = $state(0);

  /** The number of pixels per drawing unit before any zoom. */
  readonly fine: number = $derived.by(() => {
    const { width, height } = this.box();
    return this.width === 0 ? 1 : Math.min(this.width / width, this.height / height);
  });
  /** The number of pixels per drawing unit at the current zoom. */
  readonly unit: number = $derived.by(() => this.fine * this.eye.scale);
  /** The scale of tokens and ports. */
  readonly grow: number = $derived.by(() => growth(100 * this.unit));
  /** The visible part of the board, in drawing units of the board. */
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
  /** Whether neighbouring places are closer together than a finger is wide. */
  readonly cramped: boolean = $derived.by(() => 100 * this.unit < CRAMPED);
  /** The radius of a fingertip, in drawing units. */
  readonly finger: number = $derived.by(() => FINGER / 2 / this.unit);
  /** The radius within which a press selects a place. */
  readonly reach: number = $derived.by(() => Math.min(HIT_MOST, Math.max(HIT, this.finger)));
  /** The scale at which marks are drawn. */
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
