/**
 * The layout of the hexes in a picture. The hexes are pointy-top and have a radius of 100 drawing
 * units.
 */

export interface Spot {
  q: number;
  r: number;
}

/** The outline of a tile around its centre, with rounded corners. */
export const TILE =
  "M-12.1,-87Q0,-94 12.1,-87L69.3,-54Q81.4,-47 81.4,-33L81.4,33Q81.4,47 69.3,54L12.1,87Q0,94 -12.1,87" +
  "L-69.3,54Q-81.4,47 -81.4,33L-81.4,-33Q-81.4,-47 -69.3,-54Z";
const HALF_WIDTH = 86.6;

export function centre({ q, r }: Spot): { x: number; y: number } {
  return { x: HALF_WIDTH * (2 * q + r), y: 150 * r };
}

/**
 * Returns the outlines of all hexes as one path. Wide strokes along the path draw sand and shallow
 * water.
 */
export function coast(spots: readonly Spot[]): string {
  return spots.map(outline).join("");
}

function outline(spot: Spot): string {
  const { x, y } = centre(spot);
  const corners: [number, number][] = [
    [0, -100],
    [HALF_WIDTH, -50],
    [HALF_WIDTH, 50],
    [0, 100],
    [-HALF_WIDTH, 50],
    [-HALF_WIDTH, -50],
  ];
  const points = corners.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`);
  return `M${points.join("L")}Z`;
}

/** Whether two hexes touch. */
export function beside(a: Spot, b: Spot): boolean {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
}

/** Returns the view box of a square picture that shows all hexes and some of the shore. */
export function frame(spots: readonly Spot[], shore: number): string {
  const [xs, ys] = [spots.map((spot) => centre(spot).x), spots.map((spot) => centre(spot).y)];
  const [left, right] = [Math.min(...xs) - HALF_WIDTH, Math.max(...xs) + HALF_WIDTH];
  const [top, bottom] = [Math.min(...ys) - 100, Math.max(...ys) + 100];
  const side = 1.05 * Math.max(right - left, bottom - top) + 2 * shore;
  return [(left + right - side) / 2, (top + bottom - side) / 2, side, side]
    .map((n) => n.toFixed(1))
    .join(" ");
}
