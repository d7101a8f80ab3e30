import { describe, expect, it } from "vitest";

import type { Cell } from "./cells";
import { EMPTY, type MapDoc } from "./document";
import { erased, painted, ported, robbed } from "./edits";
import { homed, pirated, veiled } from "./voyage";

const WEST: Cell[] = [
  { q: -2, r: 0 },
  { q: -1, r: 0 },
];
const CHANNEL: Cell = { q: 0, r: 0 };
const EAST: Cell = { q: 1, r: 0 };

/** Two islands, the western one of two hexes, and a channel between them. */
const islands: MapDoc = painted(painted(EMPTY, [...WEST, EAST], ["hills"]), [CHANNEL], ["sea"]);
const [COAST, SHORE] = WEST as [Cell, Cell];

describe("a home", () => {
  it("is an island: once more on any of its hexes, and it is none", () => {
    const home = homed(islands, COAST);
    expect(home.voyage.homes).toEqual([COAST]);
    expect(homed(home, SHORE).voyage.homes).toEqual([]);
    expect(homed(home, EAST).voyage.homes).toEqual([COAST, EAST]);
  });

  it("is never at sea, and goes with its land", () => {
    expect(homed(islands, CHANNEL)).toBe(islands);
    expect(erased(homed(islands, COAST), [COAST]).voyage.homes).toEqual([]);
    expect(painted(homed(islands, COAST), [COAST], ["sea"]).voyage.homes).toEqual([]);
  });
});

describe("the pirate", () => {
  it("starts on the sea, and twice on the same hex is nowhere", () => {
    const there = pirated(islands, CHANNEL);
    expect(there.voyage.pirate).toEqual(CHANNEL);
    expect(pirated(there, CHANNEL).voyage.pirate).toBeNull();
    expect(pirated(islands, EAST)).toBe(islands);
    expect(pirated(islands, { q: 5, r: 5 })).toBe(islands);
  });

  it("goes with its water", () => {
    expect(painted(pirated(islands, CHANNEL), [CHANNEL], ["hills"]).voyage.pirate).toBeNull();
  });
});

describe("fog", () => {
  it("lies on hexes until it is lifted, or they are gone", () => {
    const fog = veiled(islands, [EAST, CHANNEL, { q: 9, r: 9 }], true);
    expect(fog.voyage.hidden).toEqual([EAST, CHANNEL]);
    expect(veiled(fog, [EAST], true)).toBe(fog);
    expect(veiled(fog, [EAST], false).voyage.hidden).toEqual([CHANNEL]);
    expect(erased(fog, [EAST]).voyage.hidden).toEqual([CHANNEL]);
  });

  it("keeps off homes, raiders and ports, and gives way to them", () => {
    const port = { ...EAST, side: "W" as const };
    const full = [homed, robbed].reduce(
      (doc, mark) => mark(doc, COAST),
      ported(pirated(islands, CHANNEL), [port], []),
    );
    const all = [COAST, CHANNEL, EAST];
    expect(veiled(full, all, true)).toBe(full);

    const fog = veiled(islands, all, true);
    expect(homed(fog, COAST).voyage.hidden).toEqual([CHANNEL, EAST]);
    expect(robbed(fog, COAST).voyage.hidden).toEqual([CHANNEL, EAST]);
    expect(pirated(fog, CHANNEL).voyage.hidden).toEqual([COAST, EAST]);
    expect(ported(fog, [port], []).voyage.hidden).toEqual([COAST, CHANNEL]);
  });
});
