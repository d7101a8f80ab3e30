import { describe, expect, it } from "vitest";

import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import { placesOf } from "../board/places";
import { textParts, textSpots } from "./text_board";

const { view } = await readStory<View>("turn");
const places = placesOf(view.board);
const name = (seat: number): string => ["Ann", "Bo", "Cy", "Di"][seat] ?? "";
const part = (title: string): readonly string[] =>
  textParts(view, places, name).find((one) => one.title === title)?.lines ?? [];

describe("the island in words", () => {
  it("lists each hex with its number, buildings and the robber", () => {
    const hexes = part("Hexes");
    expect(hexes).toHaveLength(view.board.hexes.length);
    expect(hexes[0]).toMatch(/^Row 1, hex 1: \w+( \d+)?/);
    expect(hexes.filter((line) => line.includes("robber here"))).toHaveLength(1);
    const corners = view.buildings.reduce(
      (all, { node }) => all + (places.hexesAt[node]?.length ?? 0),
      0,
    );
    const buildings = hexes.join(" ").match(/(Ann|Bo|Cy|Di): (Settlement|City)/g);
    expect(buildings).toHaveLength(corners);
  });

  it("lists each player's pieces and what they touch", () => {
    const own = view.buildings.filter(({ seat }) => seat === 0).length;
    expect(part("Ann").filter((line) => /^(Settlement|City): \w+/.test(line))).toHaveLength(own);
    expect(part("Ann").some((line) => line.startsWith("Road: "))).toBe(true);
  });

  it("describes where each port is", () => {
    expect(part("Ports")).toHaveLength(view.board.ports.length);
    expect(part("Ports")[0]).toMatch(/^port \d:1.*, \w+/);
  });
});

describe("the spots to choose", () => {
  it("distinguish corners of one hex by their sides", () => {
    const [lone] = places.nodes.keys();
    const hex = places.hexesAt[lone ?? 0]?.[0] ?? 0;
    const corners = [...places.nodes.keys()].filter(
      (node) => places.hexesAt[node]?.includes(hex) && places.hexesAt[node]?.length === 1,
    );
    const legal = corners.map((node) => `settlement n${node}`);
    const plain = { ...view, board: { ...view.board, ports: [] } };
    const you = { ...view.you, legal } as View["you"];
    const intent = { from: null, raider: "robber" as const };
    const spots = textSpots(["settlement"], { ...plain, you }, places, intent, name);
    expect(spots.length).toBeGreaterThan(1);
    expect(new Set(spots.map(({ words }) => words)).size).toBe(spots.length);
    expect(spots[0]?.words).toMatch(/, (north|south|east|west)/);
  });

  it("list what they touch, each action once", () => {
    const legal = ["steal bo", "robber h3", "robber h4"];
    const spots = textSpots(
      ["robber"],
      { ...view, you: { ...view.you, legal } as View["you"] },
      places,
      { from: null, raider: "robber" },
      name,
    );
    expect(spots.map(({ action }) => action).sort()).toEqual(["robber h3", "robber h4"]);
    expect(spots[0]?.words).toMatch(/^Robber to \w+/);
  });
});

describe("a board of islands", async () => {
  const sea = (await readStory<View>("sea")).view;
  const places = placesOf(sea.board);
  const seaHexes = sea.board.hexes.flatMap(({ terrain }, hex) => (terrain === "sea" ? [hex] : []));

  it("distinguishes all sea hexes for the pirate", () => {
    const legal = seaHexes.map((hex) => `pirate h${hex}`);
    const you = { ...sea.you, legal } as View["you"];
    const intent = { from: null, raider: "robber" as const };
    const words = textSpots(["pirate"], { ...sea, you }, places, intent, name).map(
      (spot) => spot.words,
    );
    expect(words.length).toBeGreaterThan(10);
    expect(new Set(words).size).toBe(words.length);
    expect(words[0]).toMatch(/^Pirate to Sea, row \d+, hex \d+$/);
  });

  it("says where ports are", () => {
    const ports = textParts(sea, places, name).find(({ title }) => title === "Ports")?.lines ?? [];
    expect(ports).toHaveLength(sea.board.ports.length);
    for (const line of ports) expect(line).toMatch(/, row \d+, hex \d+, (north|south|east|west)/);
  });

  it("lists the islands with their bonuses", () => {
    const islands = textParts(sea, places, name).find(({ title }) => title === "Islands")?.lines;
    expect(islands).toHaveLength(sea.islands.length);
    expect(islands?.some((line) => line.includes("Home island"))).toBe(sea.board.homes.length > 0);
    expect(islands?.some((line) => /island: \+\d point/.test(line))).toBe(
      sea.board.bonus_points > 0,
    );
  });
});
