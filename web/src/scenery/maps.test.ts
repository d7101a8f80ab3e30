import { describe, expect, it } from "vitest";
import { beside, frame } from "./hexes";
import { mapPicture, needsShips } from "./maps";

function counts(map: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { terrain } of mapPicture(map)) found[terrain] = (found[terrain] ?? 0) + 1;
  return found;
}

describe("pictures of maps", () => {
  it("deal exactly the pool of the map's file", () => {
    expect(counts("standard")).toEqual({
      hills: 3,
      forest: 4,
      pasture: 4,
      fields: 4,
      mountains: 3,
      desert: 1,
    });
  });

  it("show only land, and terrain that is fixed", () => {
    expect(mapPicture("africa")).toHaveLength(44);
    expect(counts("africa").desert).toBe(5);
  });

  it("keep the shape of the map", () => {
    const ring = mapPicture("ring");
    expect(ring).toHaveLength(30);
    expect(ring.every((hex) => ring.filter((other) => beside(hex, other)).length < 6)).toBe(true);
  });

  it("show a small island for a custom map", () => {
    expect(mapPicture("atlantis")).toHaveLength(7);
  });

  it("are centred in a square", () => {
    const box = (r: number): string =>
      frame(
        [
          { q: 4, r },
          { q: 4, r: r + 2 },
        ],
        10,
      );
    expect(box(0)).toBe("506.9 -122.5 545.0 545.0");
    expect(box(2)).toBe("680.1 177.5 545.0 545.0");
  });
});

it("knows the maps with ships", () => {
  expect([needsShips("japan"), needsShips("americas"), needsShips("atlantis")]).toEqual([
    true,
    false,
    false,
  ]);
});
