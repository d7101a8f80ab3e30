import { expect, test } from "vitest";

import { NO_CARDS } from "../../art/resources";
import { lessonTargets } from "./lesson_targets";

const NOTHING = { give: NO_CARDS, want: NO_CARDS };
const BANK = "bank brick 4 for ore";

test("a piece is taken up before its place", () => {
  expect(lessonTargets("road e7", NOTHING)).toEqual([
    '[data-action="road e7"]',
    '[data-build="road"]',
  ]);
});

test("a trade is put together card by card before it is made", () => {
  const half = { give: { ...NO_CARDS, brick: 4 }, want: NO_CARDS };
  const whole = { ...half, want: { ...NO_CARDS, ore: 1 } };
  expect(lessonTargets(BANK, NOTHING)[0]).toBe('[data-give="brick"]');
  expect(lessonTargets(BANK, half)[0]).toBe('[data-want="ore"]');
  expect(lessonTargets(BANK, whole)).toEqual(['[data-deal="bank"]']);
});
