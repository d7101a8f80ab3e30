import { describe, expect, it } from "vitest";

import type { BoardView } from "../../types/island";
import { headings } from "./placed";
import { islandMarks } from "./islands";
import { placesOf } from "./places";
import { litSpots, movers, spotsOf } from "./spots";
import { boardOf, channel, E, N, sailing } from "./sea_fixture";

const places = placesOf(channel);
const WORDS = { size: 1, letters: 9 };
const ship = (edge: number, seat = 0) => ({ edge, seat, fresh: false });
const town = (node: number, seat = 0) => ({ node, seat, kind: "settlement" as const });

describe("headings", () => {
  it("point away from the settlement where the route began", () => {
    const [a = 0, b = 0] = channel.edges[E] ?? [];
    const from = headings({ ships: [ship(E)], buildings: [town(a)] }, places).get(E) ?? 0;
    const back = headings({ ships: [ship(E)], buildings: [town(b)] }, places).get(E) ?? 0;
    expect(Math.abs(from - back)).toBeCloseTo(180);
  });

  it("follow the route ship by ship, for each seat", () => {
    const next = channel.edges.findIndex(
      (edge, e) => e !== E && edge.includes(channel.edges[E]?.[1] ?? -1),
    );
    const found = headings(
      {
        ships: [ship(E), ship(next)],
        buildings: [town(channel.edges[E]?.[0] ?? 0), town(channel.edges[next]?.[1] ?? 0, 1)],
      },
      places,
    );
    const [a = 0, b = 0] = channel.edges[next] ?? [];
    const far = a === channel.edges[E]?.[1] ? b : a;
    const tip = places.nodes[far] ?? { x: 0, y: 0 };
    const middle = places.edges[next] ?? { x: 0, y: 0 };
    const angle = (Math.atan2(tip.y - middle.y, tip.x - middle.x) * 180) / Math.PI;
    expect(found.get(next)).toBeCloseTo(angle);
  });
});

describe("spots at sea", () => {
  it("merge an edge for a road or a ship", () => {
    const view = sailing({ legal: [`road e${E}`, `ship e${E}`, "ship e4"] });
    const lit = litSpots(["road", "ship"], view, places, { from: null, raider: "robber" });
    expect(lit.map((spot) => [spot.kind, spot.place]).sort()).toEqual(
      [
        ["fork", E],
        ["ship", 4],
      ].sort(),
    );
  });

  it("reduce an edge to the chosen piece", () => {
    const view = sailing({ legal: [`road e${E}`, `ship e${E}`] });
    expect(litSpots(["ship"], view, places, { from: null, raider: "robber" })[0]?.action).toBe(
      `ship e${E}`,
    );
  });

  it("list the ships that can move and their targets", () => {
    const legal = ["sail e2 e5", "sail e2 e6", "sail e21 e5"];
    expect(movers(legal)).toEqual([2, 21]);
    const targets = spotsOf("sail", sailing({ legal }), places, { from: 2, raider: "robber" });
    expect(targets.map((spot) => spot.place).sort()).toEqual([5, 6]);
  });

  it("show the pirate's victims by their ships next to it", () => {
    const view = sailing({ legal: ["steal blue"], pirate: 1, ships: [ship(E, 1), ship(0, 1)] });
    const beside = spotsOf("steal", view, places, { from: null, raider: "pirate" });
    expect(beside.map((spot) => [spot.place, spot.action])).toEqual([[E, "steal blue"]]);
  });
});

describe("islands", () => {
  it("are known land, without the map's fog", () => {
    const veiled: BoardView = {
      ...channel,
      hexes: channel.hexes.map((hex, h) => (h === 2 ? { ...hex, terrain: "fog" } : hex)),
      fog: [[2, 0]],
    };
    expect(placesOf(veiled).land).not.toBe(places.land);
  });

  it("are marked as homes in the setup, then where a settlement earns points", () => {
    const setup = islandMarks(sailing({ turn: 0 }), places, WORDS);
    expect(setup.map((mark) => [mark.kind, mark.key])).toEqual([["home", 0]]);
    const later = {
      ...sailing({ turn: 3, buildings: [town(N)] }),
      islands: [
        { hexes: [0], settled: [0, 1] },
        { hexes: [2], settled: [1] },
      ],
    };
    expect(islandMarks(later, places, WORDS).map((mark) => [mark.kind, mark.key])).toEqual([
      ["bonus", 2],
    ]);
    expect(islandMarks({ ...later, viewer: null }, places, WORDS)).toEqual([]);
    expect(islandMarks({ ...later, winner: 1 }, places, WORDS)).toEqual([]);
  });

  it("have marks that do not overlap, however long the text", () => {
    const around = [-1, 0, 1].flatMap((r) => [-1, 0, 1, 2, 3].map((q) => ({ q, r })));
    const board = boardOf(
      around.map(({ q, r }) =>
        r === 0 && (q === 0 || q === 2)
          ? { q, r, terrain: "hills", token: 5 }
          : { q, r, terrain: "sea", token: null },
      ),
    );
    const islands = [6, 8].map((hex) => ({ hexes: [hex], settled: [] }));
    const words = { size: 3, letters: 9 };
    const view = { ...sailing({ turn: 3 }), board, islands };
    const [one, other] = islandMarks(view, placesOf(board), words);
    const [across, down] = [one!.x - other!.x, one!.y - other!.y].map(Math.abs);
    expect(across! > 350 || down! > 90).toBe(true);
  });
});
