import { describe, expect, it } from "vitest";

import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import { allOf } from "../../words/lists";
import { promptOf } from "./prompt";

const discard = await readStory<View>("discard");
const incoming = await readStory<View>("incoming");
const offer = await readStory<View>("offer");
const others = await readStory<View>("others");
const over = await readStory<View>("over");
const turn = await readStory<View>("turn");
const names = ["Tomás", "Wenli", "Mei", "Aiko"];

function prompt(story: { view: unknown }, piece: "settlement" | null = null): string {
  return promptOf(story.view as View, piece, null, (seat) => names[seat] ?? "?").text;
}

describe("promptOf", () => {
  it("describes the player's own choices", () => {
    expect(prompt(turn)).toBe("*Your turn*: trade, build or end the turn");
    expect(prompt(turn, "settlement")).toBe("Place your *settlement*");
    expect(prompt(discard)).toMatch(/^Choose \*\d+ cards\* to discard$/);
    expect(prompt(incoming)).toBe("*Tomás* offers you a trade");
  });

  it("names the seat the game is waiting for", () => {
    expect(prompt(others)).toBe("*Tomás* is playing");
    expect(prompt(offer)).toMatch(/^Waiting for \*.+\* to answer$/);
  });

  it("says when the second building of the setup is a city", () => {
    const buildings = [{ node: 1, seat: 1, kind: "settlement" as const }];
    const rules = { ...others.view.rules, start_with_city: true };
    const prompts = [{ seat: 1, kind: "setup_settlement" as const, count: 0 }];
    const view = { ...others.view, rules, prompts, buildings, viewer: 0 };
    expect(prompt({ view })).toBe("*Wenli* is placing a city and a road");
    expect(prompt({ view: { ...view, buildings: [] } })).toContain("a settlement and a road");
    expect(prompt({ view: { ...view, viewer: 1 } })).toContain("It becomes a *city*");
  });

  it("names all seats that must answer", () => {
    const view = { ...discard.view, viewer: null };
    const seats = view.prompts.map((one) => names[one.seat]);
    expect(prompt({ view })).toBe(`Waiting for *${allOf(seats as string[])}* to discard`);
  });

  it("names the winner", () => {
    expect(prompt(over)).toMatch(/^\*.+\* wins? with \d+ points$/);
  });
});
