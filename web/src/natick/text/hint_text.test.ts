import { expect, test } from "vitest";

import { readStory } from "../../stories/story";
import type { View } from "../../types/natick";
import { hintWords } from "./hint_text";

const dividing = (await readStory<View>("natick_divide")).view;
const keeping = (await readStory<View>("natick_keep")).view;

function title(view: View, action: string): string {
  const asked = { type: "hint" as const, table: "t1", at: 9, reasons: [], gain: null, others: [] };
  const hint = { source: "hard" as const, chance: null, line: [] };
  return hintWords({ ...asked, ...hint, action }, view).title;
}

test("a hint to divide lists the dice of each set and those set aside", () => {
  expect(title(dividing, "divide suns arms / moons crowns")).toMatch(
    /^One set: Suns \S+ and Arms \S+\. The other: Moons \S+ and Crowns \S+$/,
  );
  expect(title(dividing, "divide suns moons crowns / none")).toMatch(
    /The other: no dice\. Set aside: Arms/,
  );
});

test("a hint to trade with the pool includes its rate", () => {
  expect(title(keeping, "bank grain for stone")).toBe("Trade with the pool: 3 grain for 1 stone");
});

test("a hint to keep a set lists its dice", () => {
  const names = keeping.sets[1]?.dice.length ?? 0;
  expect(title(keeping, "keep second").match(/Suns|Moons|Crowns|Arms/g)).toHaveLength(names);
});
