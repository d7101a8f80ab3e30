import { describe, expect, it } from "vitest";

import { piecesOf } from "../../play/rules/rulebook";
import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import codes from "../../types/refusal_codes.json";
import { REFUSAL_PARAGRAPHS } from "./paragraph";
import { rulesParagraphs } from "./rules_paragraphs";

const mystery = await readStory<View>("mystery");
const turn = await readStory<View>("turn");
const plain = turn.view;

function table(rules: Partial<View["rules"]>, board: Partial<View["board"]> = {}): View {
  return { ...plain, rules: { ...plain.rules, ...rules }, board: { ...plain.board, ...board } };
}

const ids = (view: View): string[] => rulesParagraphs(view, []).map(({ id }) => id);
const words = (view: View, id: string, unlike: string[] = []): string =>
  rulesParagraphs(view, unlike)
    .filter((paragraph) => paragraph.id === id)
    .flatMap(piecesOf)
    .join(" | ");

describe("refusals", () => {
  it("all link to a paragraph or are known to need none", () => {
    expect(Object.keys(REFUSAL_PARAGRAPHS).sort()).toEqual(codes.island);
  });

  it("need none only for notation, chance or settings", () => {
    const none = Object.entries(REFUSAL_PARAGRAPHS).filter(([, paragraph]) => paragraph === null);
    const known = ["bad_notation", "bad_setting", "impossible_chance"];
    expect(none.map(([code]) => code).sort()).toEqual([
      ...known,
      "needs_open_hands",
      "needs_ships",
    ]);
  });

  it("link to paragraphs of a table with everything", () => {
    const full = ids({
      ...table({ ships: 15, mystery: true, special_build: true }),
      islands: [{ hexes: [0], settled: [] }],
    });
    for (const paragraph of Object.values(REFUSAL_PARAGRAPHS))
      if (paragraph !== null) expect(full).toContain(paragraph);
  });
});

describe("the sheet", () => {
  it("lists this table's points, bank, deck and prices", () => {
    const view = table({ victory_points: 13, bank: 24 });
    expect(words(view, "table")).toContain("13 VP");
    expect(words(view, "table")).toContain("24 of each");
    expect(words(view, "winning")).toContain("A player with 13 points");
    expect(words(view, "cards")).toContain("14 in the deck");
    expect(words(view, "building")).toContain("City | 4 per player | Grain | Ore | 2 VP");
  });

  it("marks differences from Classic", () => {
    expect(words(plain, "table")).toContain("Same as Classic");
    expect(words(plain, "table", ["Hand limit: 9"])).toContain("Hand limit: 9");
  });

  it("omits what the table does not use", () => {
    const never = ["ships", "pirate", "gold", "islands", "hidden", "special_build"];
    expect(ids(plain)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(never.join("|"))]),
    );
    expect(ids(mystery.view)).toContain("hidden");
    expect(ids(table({ ships: 15 }))).toEqual(expect.arrayContaining(["ships", "pirate"]));
    expect(ids(table({ balanced_dice: true }))).toContain("balanced_dice");
  });

  it("inverts the sentence of an inverted rule", () => {
    expect(words(table({ counter_offers: false }), "trade")).toContain("Counter-offers are off");
    expect(words(table({ robber_to_desert: false }), "seven")).toContain(
      "can't be moved to a desert",
    );
    expect(words(table({ player_trades: false }), "trade")).not.toContain("make an offer");
  });

  it("mentions house rules only where they apply", () => {
    expect(words(plain, "seven")).not.toContain("rerolled");
    expect(words(table({ rounds_without_seven: 2 }), "seven")).toContain("first 2 rounds");
  });

  it("counts this board's ports by kind", () => {
    expect(words(plain, "ports")).toMatch(/Port 3:1 \| 3 cards of one kind .* \| \d here/);
    expect(words(table({}, { ports: [] }), "ports")).toContain("no ports");
  });
});
