import { expect, test } from "vitest";

import type { Choice } from "../../types/protocol";
import { changedWords, changeWords, differences } from "./settings_facts";

function choice(name: string, classic: Choice["classic"]): Choice {
  const plain = { kind: "switch", default: false, values: [], least: 0, most: 0 } as const;
  return { ...plain, values: [], name, classic, group: "game", preset: "" };
}

const OPTIONS = [
  choice("card_before_roll", true),
  choice("hand_limit", 7),
  choice("seafarers", null),
];

test("names a rule that differs from Classic", () => {
  const rules = { card_before_roll: false, hand_limit: 9, seafarers: true };
  expect(differences(OPTIONS, rules).map(({ name }) => name)).toEqual([
    "card_before_roll",
    "hand_limit",
  ]);
});

test("names nothing at a Classic table", () => {
  expect(differences(OPTIONS, { card_before_roll: true, hand_limit: 7 })).toEqual([]);
});

test("names a setting that changed, with both values", () => {
  const fact = (value: string) => [
    { name: "Map", about: "", value: "Atoll" },
    { name: "Points to win", about: "", value },
  ];
  expect(changedWords(fact("10"), fact("11"))).toEqual(["Points to win: 10 → 11"]);
  expect(changedWords(fact("10"), fact("10"))).toEqual([]);
});

test("lists only settings that are not the default", () => {
  const rules = { card_before_roll: false, hand_limit: 9, seafarers: true };
  expect(changeWords(OPTIONS, rules, ["seafarers"])).toEqual(["Discard limit: 9"]);
});
