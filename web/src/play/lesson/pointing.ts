/**
 * Pure functions that place an arrow so that it points at an element and covers as few other
 * elements as possible.
 */

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

/**
 * A curved arrow from `tail` to `tip`. `bend` is the control point of the curve, and `head`
 * contains the two ends of the arrowhead.
 */
export interface Arrow {
  tail: Spot;
  bend: Spot;
  tip: Spot;
  head: readonly [Spot, Spot];
}

/** The distance in pixels between the target and the arrow's tip. */
const GAP = 6;
/**
 * The distance of the curve's control point from the middle of the shaft, as a fraction of the
 * shaft's length.
 */
const BEND = 0.24;
/**
 * The length of the arrowhead's lines as a fraction of the shaft's length, and their angle to the
 * shaft in radians.
 */
const HEAD = 0.3;
const OPENING = 0.62;

const SLANT = Math.SQRT1_2;
/**
 * The directions from which an arrow can come, in order of preference. The first is the lower
 * right, like a pointing hand.
 */
const SIDES: readonly Spot[] = [
  { x: SLANT, y: SLANT },
  { x: -SLANT, y: SLANT },
  { x: -SLANT, y: -SLANT },
  { x: SLANT, y: -SLANT },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];

/** The lengths to try, as fractions of the full length. */
const SHORTER = [1, 0.7, 0.5];
/**
 * The points of the shaft that are checked, as fractions of the way from tail to tip. They should
 * lie inside the area and not on other elements.
 */
const SAMPLES = [0, 0.25, 0.5, 0.75, 1];

/**
 * Returns an arrow to `target` that is at most `length` pixels long, stays in `within` if possible,
 * and crosses as few of `others` as possible.
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

/** Returns the cost of an arrow. Leaving the area costs more than crossing an element. */
function cost(arrow: Arrow, within: Rect, others: readonly Rect[]): number {
  const spots = [...SAMPLES.map((part) => onShaft(arrow, part)), ...arrow.head];
  const outside = spots.filter((spot) => !holds(within, spot)).length;
  const crossed = others.filter((other) => spots.some((spot) => holds(other, spot))).length;
  return 10 * outside + crossed;
}

/** Returns the point of the shaft at the fraction `part` of the way from tail to tip. */
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
