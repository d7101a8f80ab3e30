import { expect, it, vi } from "vitest";

import { toasts } from "../../controls/overlays/toasts.svelte";
import { line } from "../../net/table_fixture";
import { Anchors } from "../../play/frame/anchors";
import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import type { IslandAnchor } from "../anchors";
import { Arrivals } from "./arrivals.svelte";
import { placesOf } from "../board/places";

const { view } = await readStory<View>("turn");
const [own, other] = [view.viewer ?? 0, view.active === 0 ? 1 : 0].map(
  (seat) => view.seats[seat]?.name ?? "",
);
const NEWS = [
  ["dice 4 4", "produce h3", `gain ${own} grain 2`],
  ["take ore", `lose ${own} ore`, `gain ${other} ore`],
  ["knight", `award largest_army ${own} 3`],
];

/** Returns the animations and texts that `NEWS` causes. `calm` turns on reduced motion. */
async function seen(calm: boolean): Promise<[moving: number, effects: unknown[]]> {
  vi.stubGlobal("matchMedia", () => ({ matches: calm }));
  const anchors = new Anchors<IslandAnchor>();
  vi.spyOn(anchors, "find").mockReturnValue(document.body);
  const colours = view.seats.map(() => "red" as const);
  const log = NEWS.map(([action = "", ...results], i) => ({ ...line(i), action, results }));
  const table = { view, places: placesOf(view.board), log, colours, name: String };
  const arrivals = new Arrivals(anchors, () => table);
  arrivals.read(log);
  await vi.waitFor(() => expect(arrivals.hexes).toEqual([3]));
  const { award, gains } = arrivals.moments;
  const effects = [gains.length, award?.to?.count, toasts.shown.map(({ text }) => text)];
  toasts.shown = [];
  return [arrivals.flights.shown.length, effects];
}

it("moves nothing with reduced motion, and reports the same changes", async () => {
  const [moving, effects] = await seen(false);
  expect(moving).toBeGreaterThan(0);
  expect(await seen(true)).toEqual([0, effects]);
  expect(effects[0]).toBe(1);
});
