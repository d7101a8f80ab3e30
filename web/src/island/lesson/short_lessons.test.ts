import { expect, test } from "vitest";

import { m } from "../../paraglide/messages.js";
import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import { momentWords } from "./moment_words";
import { rulesParagraphs } from "../rules/rules_paragraphs";
import LESSONS from "./short_lessons.json";

const mystery = await readStory<View>("mystery_setup");
const sea = await readStory<View>("sea");
const watch = await readStory<View>("watch");

const met = ({ view }: { view: View }, hints = false): string[] => {
  const words = momentWords(view, hints);
  return LESSONS.filter(({ when }) => when.every((word) => words.has(word))).map((one) => one.name);
};

test("each lesson has a title and two to four sentences", () => {
  for (const { name } of LESSONS) {
    const words = m as unknown as Record<string, () => string>;
    expect(words[`short_island_${name}_title`]?.()).toBeTruthy();
    const sentences = words[`short_island_${name}`]?.().match(/[.:]( |$)/g) ?? [];
    expect(sentences.length, name).toBeGreaterThanOrEqual(2);
    expect(sentences.length, name).toBeLessThanOrEqual(4);
  }
});

test("a table teaches what it has, and nothing to those who watch", () => {
  expect(met(mystery)).toContain("mystery");
  expect(met(sea)).not.toContain("mystery");
  expect(met(watch)).toEqual([]);
});

test("hints are told of where one may ask for them", () => {
  expect(met(mystery, true)).toContain("hint");
  expect(met(mystery)).not.toContain("hint");
});

test("a lesson leads to a paragraph of its table's rules", () => {
  const ids = rulesParagraphs(sea.view, []).map(({ id }) => id);
  for (const name of met(sea))
    expect(ids).toContain(LESSONS.find((one) => one.name === name)?.paragraph);
});
