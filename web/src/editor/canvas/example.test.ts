import { expect, it } from "vitest";

import { disc } from "../map/cells";
import { EMPTY } from "../map/document";
import { painted } from "../map/edits";
import { example, pictureOf } from "./example";

const island = painted(
  painted(EMPTY, disc({ q: 0, r: 0 }, 2), []),
  [{ q: 0, r: 0 }],
  ["hills", "desert"],
);

it("deals exactly the pool, within what each hex allows", () => {
  const { grounds } = example(island);
  expect(grounds.size).toBe(19);
  expect(["hills", "desert"]).toContain(grounds.get("0,0"));
  expect([...grounds.values()].filter((ground) => ground === "forest").length).toBeGreaterThan(1);
});

it("differs with another seed", () => {
  const fixed = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const deal = (seed: number) => [...example(island, fixed(seed)).grounds].sort().join();
  expect(deal(1)).not.toBe(deal(2));
});

it("leaves fixed hexes out, and shows land only on a card", () => {
  const sea = painted(island, [{ q: 5, r: 0 }], ["sea"]);
  expect(example(sea).grounds.has("5,0")).toBe(false);
  expect(pictureOf(sea)).toHaveLength(19);
});
