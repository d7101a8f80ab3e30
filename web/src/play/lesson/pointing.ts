/** An arrow that points at an element of the screen without covering others. Pure. */

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** A curved shaft from `tail` to `tip`, and the two ends of its head. */
export interface Arrow {
  tail: Spot;
  bend: Spot;
  tip: Spot;
  head: readonly [Spot, Spot];
}

/** The distance in pixels between the target and the arrow's tip. */
const GAP = 6;
/** How strongly the shaft is curved, as a fraction of its length. */
const BEND = 0.24;
/**
 * The length of the head, as a fraction of the shaft's length, and its opening angle in radians.
 */
const HEAD = 0.3;
const OPENING = 0.62;

const SLANT = Math.SQRT1_2;
/**
 * The sides from which an arrow can come. The lower right is preferred, where a pointing hand would
 * be.
 */
const SIDES: readonly Spot[] = [
  { x: SLANT, y: SLANT },
  { x: -SLANT, y: SLANT },
  { x: -SLANT, y: -SLANT },
  { x: SLANT, y: -SLANT },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];

/** The shorter lengths to try if the whole length does not fit, as fractions of it. */
const SHORTER = [1, 0.7, 0.5];
/** Places on the shaft that must not cover others, as fractions of the way from its tail. */
const SAMPLES = [0, 0.25, 0.5, 0.75, 1];

/**
 * An arrow of at most this length to `target` that stays `within` and crosses as few of `others` as
 * possible.
 */
export function arrowTo(
  target: Rect,
  within: Rect,
  others: readonly Rect[],
  length: number,
): Arrow {
  const apart = others.filter((other) => !covers(other, target));
  const arrows = SHORTER.flatMap((part) =>
    SIDES.map((side) => arrowFrom(side, target, part * length)),
  );
  const costs = arrows.map((arrow) => cost(arrow, within, apart));
  return arrows[costs.indexOf(Math.min(...costs))] as Arrow;
}

function arrowFrom(side: Spot, target: Rect, length: number): Arrow {
  const middle = { x: (target.left + target.right) / 2, y: (target.top + target.bottom) / 2 };
  const half = Math.min(target.right - target.left, target.bottom - target.top) / 2;
  const tip = along(middle, side, half + GAP);
  const tail = along(middle, side, half + GAP + length);
  const bend = {
    x: (tip.x + tail.x) / 2 + side.y * length * BEND,
    y: (tip.y + tail.y) / 2 - side.x * length * BEND,
  };
  const back = Math.atan2(bend.y - tip.y, bend.x - tip.x);
  const end = (turn: number): Spot => ({
    x: tip.x + Math.cos(back + turn) * length * HEAD,
    y: tip.y + Math.sin(back + turn) * length * HEAD,
  });
  return { tail, bend, tip, head: [end(OPENING), end(-OPENING)] };
}

const along = ({ x, y }: Spot, side: Spot, far: number): Spot => ({
  x: x + side.x * far,
  y: y + side.y * far,
});

/** The cost of an arrow. Leaving the area costs more than crossing an element. */
function cost(arrow: Arrow, within: Rect, others: readonly Rect[]): number {
  const spots = [...SAMPLES.map((part) => onShaft(arrow, part)), ...arrow.head];
  const outside = spots.filter((spot) => !holds(within, spot)).length;
  const crossed = others.filter((other) => spots.some((spot) => holds(other, spot))).length;
  return 10 * outside + crossed;
}

/** A place on the curve of the shaft, at a fraction of the way from tail to tip. */
function onShaft({ tail, bend, tip }: Arrow, part: number): Spot {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: a * tail.x + b * bend.x + c * tip.x, y: a * tail.y + b * bend.y + c * tip.y };
}

function holds({ left, top, right, bottom }: Rect, { x, y }: Spot): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Whether `one` contains `other`. */
function covers(one: Rect, other: Rect): boolean {
  const { left, top, right, bottom } = other;
  return holds(one, { x: left, y: top }) && holds(one, { x: right, y: bottom });
}
