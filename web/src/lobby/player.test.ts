import { expect, it } from "vitest";

import { botAmong, player } from "./player.svelte";

it("plays with the bots chosen last, where the game has them", () => {
  player.bots = "hard";
  expect(botAmong(["easy", "normal", "hard"])).toBe("hard");
  expect(botAmong(["novice", "club", "master"])).toBe("club");
  expect(botAmong([])).toBe("");
});
