import { describe, expect, it } from "vitest";

import { disc } from "./cells";
import { CLASSIC, EMPTY, type MapDoc } from "./document";
import { numbered, painted, ported } from "./edits";
import { adjusted, fit, places, pooled, shared, total } from "./pools";

const standard: MapDoc = painted(EMPTY, disc({ q: 0, r: 0 }, 2), []);

describe("an automatic pool", () => {
  it("is the classic one on the classic board", () => {
    expect(pooled(standard, "terrain")).toEqual(CLASSIC.terrain);
    expect(pooled(standard, "tokens")).toEqual(CLASSIC.tokens);
  });

  it.each(["terrain", "tokens"] as const)("has as many %s as its hexes need", (name) => {
    for (const radius of [0, 1, 3, 5]) {
      const doc = painted(EMPTY, disc({ q: 0, r: 0 }, radius), []);
      expect(total(pooled(doc, name))).toBe(places(doc, name));
    }
  });

  it("omits fixed hexes", () => {
    const doc = painted(standard, [{ q: 0, r: 0 }], ["desert"]);
    expect(places(doc, "terrain")).toBe(18);
    expect(total(pooled(doc, "tokens"))).toBe(total(pooled(doc, "terrain")) - 1);
  });

  it.each([
    [7, "3 4 5 6 9 10 11"],
    [19, "2 3 3 3 4 4 5 5 6 6 8 8 9 9 10 10 11 11 12"],
    [23, "2 3 3 3 4 4 4 5 5 5 6 6 8 8 9 9 10 10 10 11 11 11 12"],
  ])("has the same %i tokens as the server's", (count, tokens) => {
    const row = Array.from({ length: count }, (_, q) => ({ q, r: 0 }));
    const pool = pooled(painted(EMPTY, row, ["hills"]), "tokens");
    expect(
      Object.entries(pool)
        .flatMap(([token, held]) => Array.from({ length: held }, () => token))
        .join(" "),
    ).toBe(tokens);
  });

  it("keeps a desert on a small map, unless the robber starts elsewhere", () => {
    const small = painted(EMPTY, disc({ q: 0, r: 0 }, 1), []);
    expect(pooled(small, "terrain").desert).toBe(1);
    expect(total(pooled(small, "terrain"))).toBe(7);
    expect(pooled({ ...small, robber: { q: 0, r: 0 } }, "terrain").desert).toBeUndefined();
  });

  it("fills restricted hexes first and keeps the proportions", () => {
    const doc = painted(standard, disc({ q: 0, r: 0 }, 1), ["hills", "mountains"]);
    const pool = pooled(doc, "terrain");
    expect(pool.hills! + pool.mountains!).toBe(7);
    expect(total(pool)).toBe(19);
  });

  it("has no numbers for deserts, and only allowed ones for restricted hexes", () => {
    const doc = numbered(standard, [{ q: 0, r: 0 }], [6, 8]);
    const pool = pooled(doc, "tokens");
    expect(total(pool)).toBe(places(doc, "tokens"));
    expect(pool["6"]! + pool["8"]!).toBeGreaterThan(0);
  });

  it("grows with the number of ports", () => {
    const doc = ported(
      standard,
      [
        { q: 2, r: 0, side: "E" },
        { q: -2, r: 0, side: "W" },
      ],
      [],
    );
    expect(total(pooled(doc, "port_kinds"))).toBe(2);
  });
});

describe("a custom pool", () => {
  it("stays unchanged while the map grows, until it is adjusted", () => {
    const more = adjusted(standard, "terrain", "desert", 2);
    expect(total(pooled(more, "terrain"))).toBe(20);
    const grown = painted(
      more,
      [
        { q: 3, r: 0 },
        { q: 4, r: 0 },
      ],
      [],
    );
    expect(total(pooled(grown, "terrain"))).toBe(20);
    expect(total(pooled(fit(grown, "terrain"), "terrain"))).toBe(21);
  });

  it("becomes the classic pool if it is empty", () => {
    const none = {
      ...standard,
      pools: { ...standard.pools, terrain: { counts: {}, fitted: false } },
    };
    expect(pooled(fit(none, "terrain"), "terrain")).toEqual(CLASSIC.terrain);
  });
});

it("distributes by largest remainder, evenly without a known proportion", () => {
  const group = (places: number, ...choices: string[]) => ({ choices, places });
  expect(shared([group(4)], ["a", "b", "c"], { a: 2, b: 1 })).toEqual({ a: 3, b: 1 });
  expect(shared([group(4, "b", "c")], ["a", "b", "c"], { a: 1 })).toEqual({ b: 2, c: 2 });
});
