import { afterEach, beforeEach, expect, it, test, vi } from "vitest";

import { nudge } from "../board/spotlight";
import { arc, Flights, Moments } from "./moments.svelte";

const AWARD = { icon: "a-road", title: "Longest Road", from: null, to: null };
const CALM = { matches: true };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows an award for two and a half seconds or until a click", () => {
  const moments = new Moments();
  moments.showAward(AWARD);
  vi.advanceTimersByTime(2400);
  expect(moments.award).toBe(AWARD);
  vi.advanceTimersByTime(200);
  expect(moments.award).toBeNull();
  moments.showAward(AWARD);
  moments.dismissAward();
  expect(moments.award).toBeNull();
});

it("moves cards 40 ms apart, a stolen one after the robber, none with reduced motion", () => {
  const [from, to] = [document.body, document.body];
  const flights = new Flights();
  flights.start({ icon: "r-ore" }, from, to);
  flights.start({ icon: "r-ore" }, from, to);
  flights.start({ icon: "r-ore" }, from, to, 420);
  expect(flights.shown.map(({ delay }) => delay)).toEqual([0, 40, 500]);
  vi.stubGlobal("matchMedia", () => CALM);
  const still = new Flights();
  still.start({ icon: "r-ore" }, from, to);
  expect(still.shown).toEqual([]);
});

it("nudges the blocking piece once, and only lights it with reduced motion", () => {
  const animate = vi.fn();
  const piece = Object.assign(document.createElement("i"), { animate });
  nudge(piece);
  expect(animate).toHaveBeenCalledTimes(2);
  vi.stubGlobal("matchMedia", () => CALM);
  nudge(piece);
  expect(animate).toHaveBeenCalledTimes(3);
});

test("an arc connects its ends, highest in the middle", () => {
  const way = arc({ x: 0, y: 100 }, { x: 80, y: 60 }, 70, [0, 0.25, 0.5, 0.75, 1]);
  expect(way[0]).toEqual({ x: 0, y: 100 });
  expect(way[2]).toEqual({ x: 40, y: -10 });
  expect(way[4]).toEqual({ x: 80, y: 60 });
  const climbs = way.slice(1).map(({ y }, part) => y - (way[part]?.y ?? 0));
  expect(climbs).toEqual(climbs.toSorted((a, b) => a - b));
});
