import { expect, test } from "vitest";

import codes from "../../types/refusal_codes.json";
import { REFUSAL_PARAGRAPHS } from "./paragraph";
import { rulesParagraphs } from "./rules_paragraphs";
import { natickView } from "../view_fixture";

test("only refusals about notation, chance and settings have no paragraph", () => {
  const none = Object.entries(REFUSAL_PARAGRAPHS).filter(([, paragraph]) => paragraph === null);
  expect(none.map(([code]) => code).sort()).toEqual([
    "bad_notation",
    "bad_setting",
    "impossible_chance",
  ]);
});

test("all refusals link to a paragraph of the sheet or are known to need none", () => {
  expect(Object.keys(REFUSAL_PARAGRAPHS).sort()).toEqual(codes.natick);
  const ids: (string | null)[] = rulesParagraphs(natickView()).map(({ id }) => id);
  expect([...ids, null]).toEqual(expect.arrayContaining(Object.values(REFUSAL_PARAGRAPHS)));
});
