import { expect, test } from "vitest";

import { STAY } from "../../play/hint/hint";
import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import type { HintGiven } from "../../types/protocol";
import { placesOf } from "../board/places";
import { hintWords } from "./hint_text";

const { view } = await readStory<View>("turn");
const places = placesOf(view.board);
const name = (seat: number): string => ["You", "Bo", "Cai", "Dee"][seat] ?? "";

function words(action: string, ...reasons: HintGiven["reasons"]): string[] {
  const hint: HintGiven = {
    type: "hint",
    table: "t1",
    at: 9,
    action,
    reasons,
    gain: null,
    others: [],
    source: "hard",
    chance: null,
    line: [],
  };
  const { title, reasons: why } = hintWords(hint, view, places, name);
  return [title, ...why];
}

test("names the place of a hint and counts its reasons", () => {
  const [title, ...why] = words(
    "settlement n10",
    { code: "most_dots", values: { dots: 11 } },
    { code: "opens", values: { resources: "grain ore" } },
  );
  expect(title).toMatch(/^Build Settlement at /);
  expect(why).toEqual([
    "Most production in reach: 11 pips.",
    "Adds grain and ore to your production.",
  ]);
});

test("writes trades and seats in words", () => {
  expect(words("bank wool 4 for ore", { code: "then_builds", values: { piece: "city" } })).toEqual([
    "Trade with the bank: 4 wool for 1 ore",
    "Then you can afford: city.",
  ]);
  expect(words("year_of_plenty grain ore")[0]).toBe("Play your card: Year of plenty (grain, ore)");
  expect(words("robber h5", { code: "blocks", values: { seat: 1, dots: 8 } })[1]).toBe(
    "Costs Bo 8 pips.",
  );
});

test("explains raising or keeping a build flag", () => {
  expect(words("raise", { code: "window_builds", values: { piece: "city" } })).toEqual([
    "Raise your build flag",
    "After this turn you can build or buy with your cards: city.",
  ]);
  expect(words(STAY)[0]).toBe("Leave your build flag down");
});

test("describes a counter-offer from the player's own side", () =>
  expect(words("counter wool 2 for ore", { code: "both_gain", values: {} })).toEqual([
    "Offer instead: 1 ore for 2 wool",
    "These terms are better for you, and the other player may accept them.",
  ]));

test("names the players whom an offer is for", () =>
  expect(words("offer wool for ore to blue")[0]).toBe("Offer Bo 1 wool for 1 ore"));

test("uses a general sentence for an unknown reason", () =>
  expect(words("end", { code: "new_code", values: {} })[1]).toMatch(/rates this the best move/));

test("uses the singular for one", () => {
  const [, ...why] = words(
    "knight",
    { code: "army", values: { knights: 1 } },
    { code: "frees", values: { dots: 1 } },
    { code: "frees", values: { dots: 2 } },
  );
  expect(why).toEqual([
    "That makes 1 knight towards Largest Army.",
    "Frees 1 of your pips.",
    "Frees 2 of your pips.",
  ]);
});
