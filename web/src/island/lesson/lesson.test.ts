import { expect, test } from "vitest";

import { NO_CARDS } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import { placesOf } from "../board/places";
import { rulesParagraphs } from "../rules/rules_paragraphs";
import { lessonFacts, lessonTargets, momentWords, throwsOf } from "./lesson";
import LESSONS from "./short_lessons.json";

const { view } = await readStory<View>("turn");
const places = placesOf(view.board);

test("a corner's facts count the rolls that produce, each number once", () => {
  const node = places.hexesAt.findIndex((hexes) => hexes.length === 3);
  const tokens = new Set(places.hexesAt[node]?.map((hex) => view.board.hexes[hex]?.token ?? 0));
  const count = [...tokens].reduce((sum, token) => sum + (token === 0 ? 0 : throwsOf(token)), 0);
  const [corner] = lessonFacts(`settlement n${node}`, view, places);
  expect(corner?.text).toContain(`${count} of 36 rolls`);
});

test("a city's facts include the missing cards", () => {
  const poor = structuredClone(view);
  const seat = poor.seats[poor.viewer ?? 0];
  if (seat) seat.hand = { brick: 0, lumber: 0, wool: 0, grain: 1, ore: 3 };
  expect(lessonFacts("city n0", poor, places)[0]?.text).toContain("You still need 1 grain");
});

test("counts all 36 rolls", () => {
  const totals = Array.from({ length: 11 }, (_, i) => i + 2);
  expect(totals.reduce((sum, total) => sum + throwsOf(total), 0)).toBe(36);
});

const NOTHING = { give: NO_CARDS, want: NO_CARDS };
const BANK = "bank brick 4 for ore";

test("a piece is selected before its place", () => {
  expect(lessonTargets("road e7", NOTHING)).toEqual([
    '[data-action="road e7"]',
    '[data-build="road"]',
  ]);
});

test("a trade is composed card by card before it is made", () => {
  const half = { give: { ...NO_CARDS, brick: 4 }, want: NO_CARDS };
  const whole = { ...half, want: { ...NO_CARDS, ore: 1 } };
  expect(lessonTargets(BANK, NOTHING)[0]).toBe('[data-give="brick"]');
  expect(lessonTargets(BANK, half)[0]).toBe('[data-want="ore"]');
  expect(lessonTargets(BANK, whole)).toEqual(['[data-deal="bank"]']);
});

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

test("a table teaches its own rules, and nothing to spectators", () => {
  expect(met(mystery)).toContain("mystery");
  expect(met(sea)).not.toContain("mystery");
  expect(met(watch)).toEqual([]);
});

test("hints are introduced when the player can ask for one", () => {
  expect(met(mystery, true)).toContain("hint");
  expect(met(mystery)).not.toContain("hint");
});

test("a lesson links to a paragraph of its table's rules", () => {
  const ids = rulesParagraphs(sea.view, []).map(({ id }) => id);
  for (const name of met(sea))
    expect(ids).toContain(LESSONS.find((one) => one.name === name)?.paragraph);
});
