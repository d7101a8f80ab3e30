import { describe, expect, it } from "vitest";

import discard from "../stories/fixtures/discard.json";
import incoming from "../stories/fixtures/incoming.json";
import offer from "../stories/fixtures/offer.json";
import others from "../stories/fixtures/others.json";
import over from "../stories/fixtures/over.json";
import turn from "../stories/fixtures/turn.json";
import type { View } from "../types/island";
import { promptOf } from "./prompt";

const names = ["Tomás", "Wenli", "Mei", "Aiko"];

function prompt(story: { view: unknown }, piece: "settlement" | null = null): string {
  return promptOf(story.view as View, piece, null, (seat) => names[seat] ?? "?").text;
}

describe("promptOf", () => {
  it("tells one's own choices", () => {
    expect(prompt(turn)).toBe("*Your turn*: trade, build or end it");
    expect(prompt(turn, "settlement")).toBe("Choose a lit spot for your *settlement*");
    expect(prompt(discard)).toMatch(/^Choose \*\d+ cards\* to discard$/);
    expect(prompt(incoming)).toBe("*Tomás* offers you a trade");
  });

  it("tells for whom the game waits", () => {
    expect(prompt(others)).toBe("*Tomás* is playing");
    expect(prompt(offer)).toMatch(/^Waiting for \*.+\* to answer$/);
  });

  it("names all who owe an answer", () => {
    const view = { ...(discard.view as unknown as View), viewer: null };
    const seats = view.prompts.map((one) => names[one.seat]);
    expect(prompt({ view })).toBe(
      `Waiting for *${new Intl.ListFormat("en").format(seats as string[])}* to discard`,
    );
  });

  it("tells who won", () => {
    expect(prompt(over)).toMatch(/^\*.+\* wins? with \d+ points$/);
  });
});
