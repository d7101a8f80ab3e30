import { expect, test } from "vitest";

import { turnAction } from "./turn_action";

/** This player has no prompt. Their legal actions have these verbs. */
const waiting = (...verbs: string[]) => ({
  question: null,
  can: (verb: string) => verbs.includes(verb),
});

test("a build flag is raised and lowered in another player's turn, before and after the roll", () => {
  expect(turnAction(waiting("raise"))).toMatchObject({ action: "raise", look: "quiet" });
  expect(turnAction(waiting("lower"))).toMatchObject({ action: "lower", look: "up" });
});

test("the player's own turn has no flag, and without an action there is no button", () => {
  expect(turnAction(waiting("roll", "knight"))).toMatchObject({ action: "roll" });
  expect(turnAction(waiting("end", "buy"))).toMatchObject({ action: "end" });
  expect(turnAction(waiting())).toBeNull();
});
