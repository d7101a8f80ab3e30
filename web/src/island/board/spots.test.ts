import { describe, expect, it } from "vitest";

import type { View } from "../../types/island";
import { readStory } from "../../stories/story";
import { placesOf } from "./places";
import { ofVerb } from "../../play/turn/notation";
import { darkAction, spotsOf } from "./spots";

const robber = await readStory<View>("robber");
const setup = await readStory<View>("setup");
const steal = await readStory<View>("steal");
const beginning = setup.view;
const raid = robber.view;
const theft = steal.view;

function spots(kind: Parameters<typeof spotsOf>[0], view: View): ReturnType<typeof spotsOf> {
  return spotsOf(kind, view, placesOf(view.board));
}

describe("placesOf", () => {
  const places = placesOf(beginning.board);

  it("finds the land around every node", () => {
    expect(places.hexesAt).toHaveLength(54);
    expect(places.hexesAt.filter((hexes) => hexes.length === 3)).toHaveLength(24);
    expect(places.hexesAt.flat()).toHaveLength(19 * 6);
  });

  it("puts every port off its land", () => {
    for (const { x, y } of places.ports) {
      expect(
        Math.min(...places.hexes.map((hex) => Math.hypot(hex.x - x, hex.y - y))),
      ).toBeGreaterThan(130);
    }
  });
});

it("distinguishes verbs with the same beginning", () => {
  expect(ofVerb(["road e1", "road_building", "roll"], "road")).toEqual(["road e1"]);
  expect(ofVerb(["road e1", "road_building", "roll"], "roll")).toEqual(["roll"]);
});

describe("spotsOf", () => {
  it("lights each legal settlement, in reading order", () => {
    const found = spots("settlement", beginning);
    expect(found.map((spot) => spot.action).sort()).toEqual(
      ofVerb(beginning.you?.legal ?? [], "settlement").sort(),
    );
    expect(found.map((spot) => Math.round(spot.y))).toEqual(
      found.map((spot) => Math.round(spot.y)).sort((a, b) => a - b),
    );
  });

  it("lights nothing illegal", () => {
    expect(spots("city", beginning)).toEqual([]);
  });

  it("never lights the robber's hex", () => {
    expect(spots("robber", raid).map((spot) => spot.place)).not.toContain(raid.robber);
    expect(spots("robber", raid)).toHaveLength(18);
  });

  it("lights only victims' buildings next to the robber", () => {
    const places = placesOf(theft.board);
    for (const spot of spots("steal", theft))
      expect(places.hexesAt[spot.place]).toContain(theft.robber);
    expect(new Set(spots("steal", theft).map((spot) => spot.action))).toEqual(
      new Set(theft.you?.legal),
    );
  });
});

describe("a tap close to lit places", () => {
  const places = placesOf(beginning.board);
  const near = { x: places.nodes[12]!.x + 20, y: places.nodes[12]!.y };

  it("selects the nearest one", () => {
    expect(darkAction(["settlement"], near, places, 34)).toBe("settlement n12");
    expect(darkAction(["road"], places.edges[7]!, places, 34)).toBe("road e7");
  });

  it("selects nothing if it is far from all of them", () => {
    expect(darkAction(["settlement"], places.hexes[0]!, places, 34)).toBeNull();
    expect(darkAction([], near, places, 34)).toBeNull();
  });
});
