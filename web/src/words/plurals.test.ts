import { expect, it } from "vitest";

import { m } from "../paraglide/messages.js";

it("chooses singular and plural", () => {
  expect(m.library_counted({ count: 1 })).toBe("1 map");
  expect(m.game_pick_title({ count: 1 })).toBe("Take 1 card");
  expect(m.game_pick_title({ count: 2 })).toBe("Take 2 cards");
  expect(m.moment_missed({ turns: 1 })).toBe("You missed one turn.");
});

it("chooses plurals for two counts in one sentence", () => {
  expect(m.end_summary({ points: 10, turns: 1 })).toBe("10 points after 1 turn");
  expect(m.end_summary({ points: 1, turns: 12 })).toBe("1 point after 12 turns");
});
