import { expect, test } from "vitest";

import { turnAction } from "./turn_action";

/** This player has no prompt; their legal actions have these verbs. */
const waiting = (...verbs: string[]) => ({
  question: null,
  can: (verb: string) => verbs.includes(verb),
});

test("a build flag goes up and comes down in another's turn, rolled or not", () => {
  expect(turnAction(waiting("raise"))).toMatchObject({ action: "raise", look: "quiet" });
  expect(turnAction(waiting("lower"))).toMatchObject({ action: "lower", look: "up" });
});

test("the player's own turn offers no flag, and nothing is offered where nothing can be done", () => {
  expect(turnAction(waiting("roll", "knight"))).toMatchObject({ action: "roll" });
  expect(turnAction(waiting("end", "buy"))).toMatchObject({ action: "end" });
  expect(turnAction(waiting())).toBeNull();
});
