import { expect, test } from "vitest";

import { NO_CARDS } from "../../art/resources";
import type { View } from "../../types/island";
import { affordsAnything, turnAction } from "./turn_action";

/** Returns the intent of a player without a prompt, whose legal actions have these verbs. */
const waiting = (...verbs: string[]) => ({
  question: null,
  can: (verb: string) => verbs.includes(verb),
});

test("a build flag is raised and lowered in another player's turn, before and after the roll", () => {
  expect(turnAction(waiting("raise"), true)).toMatchObject({ action: "raise", look: "quiet" });
  expect(turnAction(waiting("lower"), true)).toMatchObject({ action: "lower", look: "up" });
});

test("the player's own turn has no flag, and without an action there is no button", () => {
  expect(turnAction(waiting("roll", "knight"), true)).toMatchObject({ action: "roll" });
  expect(turnAction(waiting("end", "buy"), true)).toMatchObject({ action: "end" });
  expect(turnAction(waiting(), true)).toBeNull();
});

test("a flag for cards that buy nothing is offered faintly and says why", () => {
  const action = turnAction(waiting("raise"), false);
  expect(action).toMatchObject({ action: "raise", look: "faint" });
  expect(action?.note).toContain("can't afford anything yet");
});

/**
 * Returns the view of a player with this hand. A road costs one brick and one lumber, but no roads
 * are left. `deck` is the number of development cards left.
 */
function view(hand: object, deck: number): View {
  const cost = { ...NO_CARDS, brick: 1, lumber: 1 };
  const card = { ...NO_CARDS, wool: 1, grain: 1, ore: 1 };
  const builds = [
    { piece: "road", cost, left: 0, reason: null },
    { piece: "development", cost: card, left: 0, reason: null },
  ];
  const seats = [{ hand: { ...NO_CARDS, ...hand } }];
  return { viewer: 0, seats, deck, you: { builds } } as unknown as View;
}

test("pieces and development cards that are left can be afforded", () => {
  expect(affordsAnything(view({ brick: 1, lumber: 1 }, 5))).toBe(false);
  expect(affordsAnything(view({ wool: 1, grain: 1, ore: 1 }, 5))).toBe(true);
  expect(affordsAnything(view({ wool: 1, grain: 1, ore: 1 }, 0))).toBe(false);
});
