import { describe, expect, it } from "vitest";

import { m } from "../../paraglide/messages.js";
import { spoken } from "../../play/log/entries";
import { NatickLogText } from "./log_text";

const SEATS = ["red", "blue"];
const NAMES = (seat: number, first: boolean): string =>
  first ? (SEATS[seat] ?? "?") : `(${SEATS[seat] ?? "?"})`;

/**
 * Returns the sentences for log lines. Seats are named by colour, in brackets unless the seat is
 * the subject of the sentence.
 */
function sentences(...lines: [number, string, ...string[]][]): string[] {
  const text = new NatickLogText(SEATS, 3);
  return lines.flatMap(([seat, action, ...results], number) =>
    text.entriesOf({ seat, action, results, number }).map((entry) => spoken(entry, NAMES)),
  );
}

/** Returns the sentences for the last of these lines. */
function last(...lines: [number, string, ...string[]][]): string[] {
  const before = sentences(...lines.slice(0, -1)).length;
  return sentences(...lines).slice(before);
}

const SETUP: [number, string, ...string[]][] = [
  [0, "lay wood 2 l1a", "region red l1a wood 2"],
  [0, "lay grain 4 r1a", "region red r1a grain 4"],
  [0, "road r1", "turn red"],
];

describe("offers", () => {
  it("expire, are declined or are changed", () => {
    const offer: [number, string] = [0, "offer wood for grain"];
    expect(last(offer, [1, "reject", "expired"])).toEqual(["The offer expired"]);
    expect(last(offer, [1, "reject"])).toEqual(["blue declined the offer"]);
    expect(last(offer, [0, "offer wood 2 for grain"])).toEqual([
      "red changed the offer: 2 Wood for 1 Grain",
    ]);
  });
});

describe("the setup", () => {
  it("lists the regions and the first road", () => {
    expect(sentences(...SETUP)).toEqual([
      "red placed Wood 2",
      "red placed Grain 4",
      "red placed a first road",
      "Turn 1 · red",
    ]);
  });
});

describe("dice", () => {
  const rolled: [number, string][] = [[-1, "dice 4 null 2 ace"]];

  it("are shown as numbers and events", () => {
    expect(last(...SETUP, ...rolled)).toEqual(["red rolled Suns 4, Raiders, Crowns 2, Tournament"]);
  });

  it("are shown as they are divided and kept", () => {
    expect(last(...SETUP, ...rolled, [1, "divide suns arms / crowns"])).toEqual([
      "blue divided the dice: Suns 4, Tournament | Crowns 2",
    ]);
    expect(
      last(
        ...SETUP,
        ...rolled,
        [1, "divide suns arms / crowns"],
        [0, "keep second", "hold red crowns"],
      ),
    ).toEqual(["red kept Crowns 2"]);
    expect(last(...SETUP, ...rolled, [1, "divide suns / none"])).toEqual([
      "blue divided the dice: Suns 4 | no dice",
    ]);
  });
});

describe("new regions", () => {
  it("are drawn by the seat whose turn it is", () => {
    expect(last(...SETUP, [0, "end", "turn blue"], [1, "draw"], [-1, "tile iron 5"])).toEqual([
      "blue drew Iron 5",
    ]);
  });
});

describe("events", () => {
  it.each([
    ["harvest wood", "red had a rich harvest: 1 Wood"],
    ["advantage wood for grain", "red took 1 Wood from (blue) for 1 Grain"],
    ["tournament iron", "red won 1 Iron from (blue) in the tournament"],
    ["forgo tournament", "red skipped Tournament"],
    ["raiders", "Raiders attacked (red)"],
  ])("describes %s", (action, sentence) => {
    expect(sentences([0, action])).toEqual([sentence]);
  });

  it("omit what was announced before", () => {
    expect(
      sentences([
        0,
        "harvest wood",
        "gain red wood l1a",
        "gain red iron r1b",
        "gain blue stone 2 r1a",
      ]),
    ).toEqual(["red had a rich harvest: 1 Wood", "red got 1 Iron", "blue got 2 Stone"]);
  });

  it("remember the announcement until the coin is in its region", () => {
    expect(
      last(
        ...SETUP,
        [0, "harvest wood"],
        [0, "into l1a", "gain red wood l1a", "gain red iron r1b"],
      ),
    ).toEqual(["red put a coin on Wood 2", "red got 1 Iron"]);
  });

  it("count the coins lost to raiders, even zero", () => {
    expect(sentences([0, "raiders", "lose red wood 2 l1a", "lose red iron r1b"])).toEqual([
      "Raiders attacked (red)",
      "red lost 2 Wood, 1 Iron",
    ]);
    expect(sentences([0, "raiders", "nothing red raiders"])).toEqual([
      "Raiders: nothing for (red)",
    ]);
  });

  it("name the seat that an event did not affect", () => {
    expect(sentences([0, "keep first", "nothing blue tournament"])).toContain(
      "Tournament: nothing for (blue)",
    );
  });
});

describe("coins and regions", () => {
  it("adds up a roll", () => {
    expect(
      sentences([0, "keep first", "gain red wood l1a", "gain red wood 2 r1a", "gain red iron r1b"]),
    ).toContain("red got 3 Wood, 1 Iron");
  });

  it("names the suit that the pool could not pay", () => {
    expect(sentences([0, "keep first", "short wood"])).toContain("The pool is short of Wood");
  });

  it("names the region that a coin leaves", () => {
    expect(last(...SETUP, [0, "from r1a", "lose red grain r1a"])).toEqual([
      "red took a coin from Grain 4",
    ]);
  });
});

describe("trade", () => {
  it.each([
    ["bank wood for iron", "red traded 3 Wood for 1 Iron with the pool"],
    ["exchange r1a for l1a", "red used a trader: 1 Grain for 1 Wood"],
    ["exchange r1a 2 for iron", "red used a trader: 2 Grain for 1 Iron"],
    ["offer wood 2 for grain", "red offered 2 Wood for 1 Grain"],
    ["counter wood for grain", "red offered 1 Wood for 1 Grain instead"],
    ["accept", "red accepted the offer"],
    ["reject", "red declined the offer"],
    ["cancel", "red withdrew the offer"],
  ])("reports %s", (action, sentence) => {
    expect(last(...SETUP, [0, action])).toEqual([sentence]);
  });

  it("lists both sides of an accepted offer, once", () => {
    expect(
      last(
        [0, "offer wood for iron"],
        [
          1,
          "accept",
          "trade red blue",
          "lose red wood l1a",
          "lose blue iron r1a",
          "gain red iron r1b",
          "gain blue wood l1a",
        ],
      ),
    ).toEqual(["blue accepted the offer", "red gave 1 Wood to (blue) for 1 Iron"]);
  });
});

describe("building", () => {
  it.each([
    ["road r3", "red built a road"],
    ["village r2", "red built a village"],
    ["town c", "red built a town"],
    ["trader r1", "red hired a trader"],
    ["knight ca", "red hired a knight"],
    ["scout stone 3", "red sent a scout and found Stone 3"],
  ])("reports %s without its cost", (action, sentence) => {
    expect(last(...SETUP, [0, action, "lose red wood l1a"])).toEqual([sentence]);
  });

  it("names the region drawn and its place", () => {
    expect(last(...SETUP, [0, "draw"], [-1, "tile iron 5"])).toEqual(["red drew Iron 5"]);
    expect(
      last(...SETUP, [0, "draw"], [-1, "tile iron 5"], [0, "place r3a", "region red r3a iron 5"]),
    ).toEqual(["red placed Iron 5"]);
    expect(last(...SETUP, [0, "draw"], [-1, "tile iron 5", "region red r1b iron 5"])).toEqual([
      "red drew Iron 5",
      "red placed Iron 5",
    ]);
  });
});

describe("the end", () => {
  it("announces the last turn, the victory and the draw", () => {
    expect(last(...SETUP, [0, "end", "turn blue", "last_turn blue"])).toEqual([
      "Turn 2 · blue",
      "(blue) gets the last turn",
    ]);
    expect(last(...SETUP, [1, "end", "win red"])).toEqual(["red won the game"]);
    expect(last(...SETUP, [1, "end", "drawn"])).toEqual(["The game is a draw"]);
  });
});

it.each([
  [1, "Stack: 1 region", "1 region left in the stack.", "Discard 1 coin", "Bo: 1 coin"],
  [2, "Stack: 2 regions", "2 regions left in the stack.", "Discard 2 coins", "Bo: 2 coins"],
])("uses the plural form for %i", (count, ...sentences) => {
  expect([
    m.natick_stack({ count }),
    m.natick_draw_about({ count }),
    m.natick_let_raiders({ count }),
    m.natick_end_coins({ who: "Bo", count }),
  ]).toEqual(sentences);
});
