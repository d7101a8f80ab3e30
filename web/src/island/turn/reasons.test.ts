import { expect, test } from "vitest";

import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import { inTheWayWords } from "./reasons";

const story = await readStory<View>("turn");
const view: View = {
  ...story.view,
  viewer: 1,
  buildings: [
    { ...story.view.buildings[0]!, node: 12, seat: 2, kind: "city" },
    { ...story.view.buildings[0]!, node: 7, seat: 1, kind: "settlement" },
  ],
};

test.each([
  [
    "too_close",
    "city n12",
    "Too close to *Ama's city*: buildings must be at least two roads apart.",
  ],
  [
    "too_close",
    "settlement n7",
    "Too close to *your settlement*: buildings must be at least two roads apart.",
  ],
  ["occupied", "city n12", "*Ama's city* is already there."],
  ["pirate_there", "pirate", null],
])("explains %s for %s by the piece in the way", (code, piece, words) => {
  expect(inTheWayWords(code, piece, view, () => "Ama")).toBe(words);
});
