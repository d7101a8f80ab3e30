import { describe, expect, it } from "vitest";

import { disc } from "../editor/map/cells";
import { EMPTY } from "../editor/map/document";
import { blank } from "../editor/drafts/drafts";
import { painted } from "../editor/map/edits";
import { written } from "../editor/map/file";
import type { MapInfo, MapOffer } from "../types/protocol";
import { catalogue, found, type Entry } from "./catalogue";

const offer = (map: string, least_seats: number, most_seats: number): MapOffer => ({
  map,
  least_seats,
  most_seats,
  land: 19,
  code: null,
  message: null,
});
const info = (map: string, changes: Partial<MapInfo> = {}): MapInfo => ({
  map,
  ref: `@${map}`,
  game: "island",
  title: map,
  author: "Mei",
  mine: false,
  published: true,
  least_seats: 2,
  most_seats: 4,
  land: 12,
  changed: 0,
  code: null,
  message: null,
  ...changes,
});
const island = { ...painted(EMPTY, disc({ q: 0, r: 0 }, 1), []), title: "Seven" };
const draft = (key: string) => blank(key, written(island).text);
const keys = (entries: Entry[]): string[] => entries.map(({ key }) => key);
const name = (map: string): string => map.toUpperCase();

describe("the catalogue", () => {
  it("lists the player's drafts first and the game's maps last", () => {
    const all = catalogue(
      [offer("ring", 2, 6)],
      [info("theirs"), info("mine", { mine: true })],
      [draft("new-1")],
      name,
    );
    expect(keys(all)).toEqual(["draft new-1", "library mine", "library theirs", "ring"]);
    expect([all[0]!.title, all[0]!.land, all[3]!.title]).toEqual(["Seven", 7, "RING"]);
  });

  it("shows a draft of the player's own map as that map", () => {
    const [mine, ...rest] = catalogue([], [info("mine", { mine: true })], [draft("mine")], name);
    expect([mine!.draft?.key, rest]).toEqual(["mine", []]);
  });

  it("omits drafts that are saved or empty", () => {
    const saved = { ...draft("new-1"), saved: written(island).text };
    expect(catalogue([], [], [saved, blank("new-2", written(EMPTY).text)], name)).toEqual([]);
  });
});

describe("searching", () => {
  const all = catalogue(
    [offer("ring", 2, 6), offer("grand", 4, 8)],
    [info("Über See", { author: "Aiko" }), info("secret", { mine: true, published: false })],
    [],
    name,
  );

  it.each([
    [{ source: "game" as const }, ["ring", "grand"]],
    [{ source: "others" as const }, ["library Über See"]],
    [{ source: "mine" as const }, ["library secret"]],
    [{ players: 7 }, ["grand"]],
    [{ words: "uber" }, ["library Über See"]],
    [{ words: "see aiko" }, ["library Über See"]],
    [{ words: "nowhere" }, []],
  ])("finds maps by %j", (wanted, expected) => {
    expect(keys(found(all, { source: "all", players: null, words: "", ...wanted }))).toEqual(
      expected,
    );
  });
});
