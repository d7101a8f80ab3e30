import { describe, expect, it } from "vitest";

import { promptView, natickView } from "../view_fixture";
import { promptOf } from "./prompt";
import type { View } from "../../types/natick";

const NAMES = ["Mei", "Wenli"];

function said(changes: Partial<View>): string {
  return promptOf(natickView(changes), null, (seat) => NAMES[seat] ?? "?").text;
}

describe("the player's own prompt", () => {
  it("names the suit that moves and the number left", () => {
    expect(said({ prompts: [promptView(0, "from", { suit: "iron", count: 2 })] })).toBe(
      "Choose a region to take *iron* from, 2 to go",
    );
    expect(said({ prompts: [promptView(0, "from", { count: 3 })] })).toBe(
      "Choose a region to take a *coin* from, 3 to go",
    );
  });

  it("names the region to place", () => {
    expect(
      said({ prompts: [promptView(0, "place", { tile: { suit: "stone", number: 5 } })] }),
    ).toBe("Place *Stone 5*");
  });

  it("names the piece chosen in the build bar", () => {
    const view = natickView({ prompts: [promptView(0, "turn")] });
    expect(promptOf(view, "knight", String).text).toBe("Place your *knight*");
  });

  it("waits for the answer to the player's offer", () => {
    const offer = { seat: 0, give: natickView().pool, want: natickView().pool, counter: false };
    expect(said({ prompts: [promptView(0, "turn")], offer })).toBe("Waiting for *Wenli* to answer");
  });
});

describe("other players' prompts", () => {
  it("name the player who divides or chooses", () => {
    expect(said({ prompts: [promptView(1, "divide")] })).toBe("*Wenli* is dividing the dice");
    expect(said({ viewer: null, prompts: [promptView(0, "keep")] })).toBe(
      "*Mei* is choosing a set",
    );
  });

  it("name the player who must answer an offer, not the proposer", () => {
    expect(said({ viewer: null, prompts: [promptView(0, "turn"), promptView(1, "answer")] })).toBe(
      "Waiting for *Wenli* to answer",
    );
  });
});

describe("the end", () => {
  it("distinguishes victory, defeat and a draw", () => {
    expect(said({ winners: [0] })).toBe("*You win* with 0 points");
    expect(said({ winners: [1] })).toBe("*Wenli* wins with 0 points");
    expect(said({ winners: [0, 1] })).toBe("The game is a *draw*");
  });
});
