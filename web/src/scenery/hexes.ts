/** Where the hexes of a picture lie: pointy top, radius 100. */

export interface Spot {
  q: number;
  r: number;
}

const HALF_WIDTH = 86.6;

export function centre({ q, r }: Spot): { x: number; y: number } {
  return { x: HALF_WIDTH * (2 * q + r), y: 150 * r };
}

/** The outline of all hexes as one path, to be stroked as sand and shallows. */
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

/** Half the side of a square around the origin that holds all hexes and some shore. */
export function reach(spots: readonly Spot[], shore: number): number {
  const sides = spots.map((spot) => {
    const { x, y } = centre(spot);
    return Math.max(Math.abs(x) + HALF_WIDTH, Math.abs(y) + 100);
  });
  return Math.max(...sides) + shore;
}
