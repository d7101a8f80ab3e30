import { expect, test } from "vitest";

import { waitsForAnswers } from "./prompt";

const asked = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

test.each([
  [{ viewer: 1, offer: { seat: 1 }, prompts: asked("turn", "answer") }, true],
  [{ viewer: 1, offer: { seat: 1 }, prompts: asked("turn") }, false],
  [{ viewer: 1, offer: { seat: 0 }, prompts: asked("turn", "answer") }, false],
  [{ viewer: 1, offer: null, prompts: asked("turn") }, false],
])("offers no hint while others answer the player's offer: %j", (view, waits) => {
  expect(waitsForAnswers(view)).toBe(waits);
});
