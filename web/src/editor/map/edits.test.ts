import { describe, expect, it } from "vitest";

import { type Cell, disc, type Side } from "./cells";
import { EMPTY, type MapDoc, portKey } from "./document";
import {
  erased,
  flooded,
  hasDesert,
  homed,
  MOST_HEXES,
  moved,
  numbered,
  painted,
  pirated,
  ported,
  robbed,
  veiled,
} from "./edits";

const MIDDLE: Cell = { q: 0, r: 0 };
const EAST: Cell = { q: 1, r: 0 };

const island = (radius = 1): MapDoc => painted(EMPTY, disc(MIDDLE, radius), []);
const port = (q: number, r: number, side: Side) => ({ q, r, side });

describe("painting", () => {
  it("sets a hex, and repeating it changes nothing", () => {
    const once = painted(EMPTY, [MIDDLE], ["hills"]);
    expect(once.hexes.get("0,0")).toEqual({ q: 0, r: 0, terrain: ["hills"], tokens: [] });
    expect(painted(once, [MIDDLE], ["hills"])).toBe(once);
  });

  it("keeps numbers on land that can have one and removes them from the desert", () => {
    const numbers = numbered(painted(EMPTY, [MIDDLE], ["hills"]), [MIDDLE], [8]);
    expect(painted(numbers, [MIDDLE], ["forest"]).hexes.get("0,0")?.tokens).toEqual([8]);
    expect(painted(numbers, [MIDDLE], ["desert"]).hexes.get("0,0")?.tokens).toEqual([]);
  });

  it("stops at the maximum number of hexes", () => {
    const full = painted(EMPTY, disc(MIDDLE, 8), []);
    expect(full.hexes.size).toBe(MOST_HEXES);
    expect(painted(full, [MIDDLE], ["sea"]).hexes.get("0,0")?.terrain).toEqual(["sea"]);
  });
});

describe("numbers", () => {
  it("restrict an open hex to terrain with numbers, and release it", () => {
    const six = numbered(island(), [MIDDLE], [6]);
    expect(six.hexes.get("0,0")?.terrain).toEqual([
      "hills",
      "forest",
      "pasture",
      "fields",
      "mountains",
    ]);
    expect(numbered(six, [MIDDLE], []).hexes.get("0,0")).toEqual({
      q: 0,
      r: 0,
      terrain: [],
      tokens: [],
    });
  });

  it("cannot be set on the sea or outside the map", () => {
    const sea = painted(EMPTY, [MIDDLE], ["sea"]);
    expect(numbered(sea, [MIDDLE, EAST], [6])).toBe(sea);
  });
});

describe("ports", () => {
  it("are on coasts only", () => {
    expect(ported(island(), [port(1, 0, "E")], ["ore"]).ports.get("1,0 E")?.kinds).toEqual(["ore"]);
    expect(ported(island(), [port(0, 0, "E")], ["ore"]).ports.size).toBe(0);
  });

  it("are removed by the same kind and replaced by another", () => {
    const ore = ported(island(), [port(1, 0, "E")], ["ore"]);
    expect(ported(ore, [port(1, 0, "E")], ["ore"]).ports.size).toBe(0);
    expect(ported(ore, [port(1, 0, "E")], []).ports.get("1,0 E")?.kinds).toEqual([]);
  });

  it("are removed with their land or their water", () => {
    const ore = ported(island(), [port(1, 0, "E")], ["ore"]);
    expect(erased(ore, [EAST]).ports.size).toBe(0);
    expect(painted(ore, [{ q: 2, r: 0 }], []).ports.size).toBe(0);
    expect(painted(ore, [{ q: 2, r: 0 }], ["sea"]).ports.size).toBe(1);
  });

  it("that were never on a coast are left for the server to report", () => {
    const wrong = port(0, 0, "E");
    const doc = { ...island(), ports: new Map([[portKey(wrong), { ...wrong, kinds: [] }]]) };
    expect(erased(doc, [{ q: -1, r: 0 }]).ports.size).toBe(1);
  });

  it("can be dragged along the coast, but not inland", () => {
    const ore = ported(island(), [port(1, 0, "E")], ["ore"]);
    const there = [...ore.ports.values()][0]!;
    expect([...moved(ore, there, port(-1, 0, "W")).ports.keys()]).toEqual(["-1,0 W"]);
    expect(moved(ore, there, port(0, 0, "W"))).toBe(ore);
  });
});

describe("the robber", () => {
  it("starts on land; a second tap on the hex removes it", () => {
    const there = robbed(island(), MIDDLE);
    expect(there.robber).toEqual(MIDDLE);
    expect(robbed(there, MIDDLE).robber).toBeNull();
    expect(robbed(there, { q: 5, r: 5 })).toBe(there);
  });

  it("is removed with its hex", () => {
    expect(erased(robbed(island(), MIDDLE), [MIDDLE]).robber).toBeNull();
  });

  it("is not required if the pool has a desert", () => {
    expect(hasDesert(island())).toBe(true);
    expect(hasDesert(painted(EMPTY, [MIDDLE], ["hills"]))).toBe(false);
  });
});

describe("filling", () => {
  const inside = ({ q, r }: Cell) => Math.abs(q) <= 4 && Math.abs(r) <= 4;

  it("covers a lake up to its shores", () => {
    const ring = erased(island(), [MIDDLE]);
    expect(flooded(ring, MIDDLE, ["sea"], inside).hexes.get("0,0")?.terrain).toEqual(["sea"]);
  });

  it("does not spread into the open sea", () => {
    expect(flooded(island(), { q: 3, r: 0 }, ["sea"], inside).hexes.size).toBe(7);
  });
});

const WEST: Cell[] = [
  { q: -2, r: 0 },
  { q: -1, r: 0 },
];
const CHANNEL: Cell = { q: 0, r: 0 };

/** Two islands with a channel between them. The western island consists of two hexes. */
const islands: MapDoc = painted(painted(EMPTY, [...WEST, EAST], ["hills"]), [CHANNEL], ["sea"]);
const [COAST, SHORE] = WEST as [Cell, Cell];

describe("a home", () => {
  it("is an island, toggled by any of its hexes", () => {
    const home = homed(islands, COAST);
    expect(home.voyage.homes).toEqual([COAST]);
    expect(homed(home, SHORE).voyage.homes).toEqual([]);
    expect(homed(home, EAST).voyage.homes).toEqual([COAST, EAST]);
  });

  it("is never at sea, and is removed with its land", () => {
    expect(homed(islands, CHANNEL)).toBe(islands);
    expect(erased(homed(islands, COAST), [COAST]).voyage.homes).toEqual([]);
    expect(painted(homed(islands, COAST), [COAST], ["sea"]).voyage.homes).toEqual([]);
  });
});

describe("the pirate", () => {
  it("starts on the sea; a second tap on the hex removes it", () => {
    const there = pirated(islands, CHANNEL);
    expect(there.voyage.pirate).toEqual(CHANNEL);
    expect(pirated(there, CHANNEL).voyage.pirate).toBeNull();
    expect(pirated(islands, EAST)).toBe(islands);
    expect(pirated(islands, { q: 5, r: 5 })).toBe(islands);
  });

  it("is removed with its water", () => {
    expect(painted(pirated(islands, CHANNEL), [CHANNEL], ["hills"]).voyage.pirate).toBeNull();
  });
});

describe("fog", () => {
  it("covers hexes until it is lifted or they are removed", () => {
    const fog = veiled(islands, [EAST, CHANNEL, { q: 9, r: 9 }], true);
    expect(fog.voyage.hidden).toEqual([EAST, CHANNEL]);
    expect(veiled(fog, [EAST], true)).toBe(fog);
    expect(veiled(fog, [EAST], false).voyage.hidden).toEqual([CHANNEL]);
    expect(erased(fog, [EAST]).voyage.hidden).toEqual([CHANNEL]);
  });

  it("avoids homes, robber, pirate and ports, and is replaced by them", () => {
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
