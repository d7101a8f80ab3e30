import { describe, expect, it } from "vitest";

import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import type { LogLine } from "../../types/protocol";
import { placesOf } from "../board/places";
import { spoken } from "../../play/log/entries";
import { IslandLogText } from "./log_text";
import { paid } from "../moments/changes";

const film = await readStory<View>("film");
const SEATS = ["red", "blue"];
const HEXES = [
  { terrain: "mountains" as const, token: 8 },
  { terrain: "desert" as const, token: null },
];

/** Returns the sentences of a log. Seats are named by their colours. */
function sentences(...lines: [number, string, ...string[]][]): string[] {
  const text = new IslandLogText(SEATS, HEXES);
  return lines.flatMap(([seat, action, ...results], number) =>
    text
      .entriesOf({ seat, action, results, number })
      .map((entry) => spoken(entry, (one) => SEATS[one] ?? "?")),
  );
}

describe("IslandLogText", () => {
  it("names the player who rolled, not chance", () => {
    expect(sentences([1, "roll"], [-1, "dice 3 5", "produce h0", "gain red ore 2"])).toEqual([
      "blue rolled 8",
      "red got 2 Ore",
    ]);
  });

  it("says city if a settlement of the setup is one", () => {
    expect(sentences([0, "settlement n1", "city n1", "gain red ore"])[0]).toBe("red built a city");
  });

  it("includes the points of a new island", () => {
    expect(sentences([1, "settlement n1", "island blue 2"])).toContain(
      "blue settled a new island: +2 points",
    );
  });

  it("reports the outcome of an offer", () => {
    const offer: [number, string] = [0, "offer brick for ore"];
    const last = (...line: [number, string, ...string[]]) => sentences(offer, line).at(-1);
    expect(last(0, "cancel")).toBe("red withdrew the offer");
    expect(last(0, "cancel", "expired")).toBe("The offer expired");
    expect(last(1, "reject", "declined red")).toBe("red got no takers");
    expect(last(0, "end", "turn blue")).toBe("Turn 1 · blue");
    expect(sentences(offer, [0, "end"])[1]).toBe("The offer ended with the turn");
    expect(sentences(offer, [1, "accept"], [0, "close blue"], [0, "end"])).toHaveLength(3);
  });

  it("reports the seats an offer asks, open requests and changes", () => {
    expect(sentences([0, "offer brick for any to blue"], [0, "offer brick 2 for ore"])).toEqual([
      "red offered 1 Brick for any card to blue",
      "red changed the offer: 2 Brick for 1 Ore",
    ]);
  });

  it("withdraws no offer for a card whose road is placed", () => {
    const lines = ["offer brick for ore", "road_building", "road e3", "cancel"];
    expect(sentences(...lines.map((one): [number, string] => [0, one])).at(-1)).toBe(
      "red withdrew the offer",
    );
  });

  it("counts turns", () => {
    expect(sentences([0, "road e3", "turn red"], [0, "end", "turn blue"])).toEqual([
      "red built a road",
      "Turn 1 · red",
      "Turn 2 · blue",
    ]);
  });

  it("names the robber's hex and hides a hidden theft", () => {
    expect(
      sentences([0, "knight"], [0, "robber h0"], [-1, "take ?", "lose blue ?", "gain red ?"]),
    ).toEqual([
      "red played Knight",
      "red moved the robber to Mountains 8",
      "red stole a card from blue",
    ]);
  });

  it("names a stolen card for those who know it", () => {
    expect(sentences([0, "robber h1"], [-1, "take ore", "lose blue ore", "gain red ore"])).toEqual([
      "red moved the robber to Desert",
      "red stole 1 Ore from blue",
    ]);
  });

  it("reports all terrain revealed at once, and remembers it", () => {
    expect(
      sentences([0, "settlement n1", "reveal h0 forest 8", "reveal h1 desert"], [0, "robber h0"]),
    ).toEqual([
      "red built a settlement",
      "red lifted the fog: Forest 8, Desert",
      "red moved the robber to Forest 8",
    ]);
  });

  it("reports build flags and special build phases", () => {
    expect(
      sentences(
        [1, "raise"],
        [0, "end", "window blue"],
        [1, "buy"],
        [-1, "draw knight"],
        [1, "end", "turn blue"],
      ),
    ).toEqual([
      "blue raised the build flag",
      "Special build · blue",
      "blue bought a development card",
      "blue drew Knight",
      "Turn 1 · blue",
    ]);
  });

  it("does not name a card drawn unseen", () => {
    expect(sentences([0, "buy"], [-1, "draw ?"])).toEqual(["red bought a development card"]);
  });

  it("distinguishes a cancelled offer from a returned card", () => {
    expect(sentences([0, "offer brick for ore"], [0, "cancel"])).toContain(
      "red withdrew the offer",
    );
    expect(sentences([0, "road_building"], [0, "cancel"])).toContain("red took the card back");
  });

  it("reports both sides of a trade", () => {
    const deal = ["gain red ore", "lose red brick", "gain blue brick", "lose blue ore"];
    expect(sentences([0, "close blue", ...deal])).toEqual(["red gave 1 Brick to blue for 1 Ore"]);
  });

  it("reports awards, their loss and the victory", () => {
    expect(
      sentences(
        [0, "road e1", "award longest_road red 5"],
        [1, "settlement n1", "vacate longest_road"],
        [0, "city n2", "win red"],
      ),
    ).toEqual([
      "red built a road",
      "red took Longest Road with a length of 5",
      "blue built a settlement",
      "No one holds Longest Road now",
      "red built a city",
      "red won the game",
    ]);
  });

  it("has a sentence for every notable line of a whole game", () => {
    const silent = new Set(["roll", "end", "reject", "close", "take", "draw", "steal"]);
    const text = new IslandLogText(
      film.view.seats.map((seat) => seat.name),
      film.view.board.hexes as View["board"]["hexes"],
    );
    const lines = film.log.map((line) => ({ line, entries: text.entriesOf(line as LogLine) }));
    const silentLines = lines.filter(
      ({ line, entries }) => entries.length === 0 && !silent.has(line.action.split(" ")[0] ?? ""),
    );
    expect(silentLines.map(({ line }) => line.action)).toEqual([]);
  });
});

it("finds the hex of each card from a roll", () => {
  const view = film.view;
  const places = placesOf(view.board);
  const rolls = film.log.filter(
    (line) => line.action.startsWith("dice ") && line.results.length > 1,
  );
  for (const roll of rolls) {
    for (const { hex, seat } of paid([roll as LogLine], view, places).cards) {
      const beside = view.buildings.filter(
        (one) => one.seat === seat && places.hexesAt[one.node]?.includes(hex),
      );
      expect(beside.length).toBeGreaterThan(0);
    }
  }
});
