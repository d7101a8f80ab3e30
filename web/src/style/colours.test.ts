/**
 * Checks the colours of text, pieces and seats in both themes, including how people with a colour
 * vision deficiency see them.
 */

import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { COLOURS, EMBLEM } from "../controls/emblems";
import {
  contrast,
  difference,
  labDifference,
  readHex,
  seenBy,
  type Deficiency,
  type Rgb,
} from "./colour_vision";

type Theme = "light" | "dark";

const TOKENS = readFileSync("src/style/tokens.css", "utf8");
const PAGE = readFileSync("index.html", "utf8");
const TOKEN = /--([\w-]+):\s*(?:light-dark\((#[\da-f]+), (#[\da-f]+)\)|(#[\da-f]+));/g;

const PAPERS = ["paper", "paper-2", "paper-3"];

/**
 * Pairs of tokens: one for text, or for symbols that are read like text, and one for its
 * background.
 */
const TEXTS = [
  ..."ink ink-2 ink-3".split(" ").flatMap((ink) => PAPERS.map((paper) => [ink, paper])),
  ..."brick lumber wool grain ore".split(" ").map((card) => ["ink", `c-${card}`]),
  ["ink", "accent-wash"],
  ["ink", "ok-wash"],
  ["ink", "dev-wash"],
  ["ink-2", "accent-wash"],
  ["ink-2", "ok-wash"],
  ["ink-3", "accent-wash"],
  ["paper-2", "ink"],
  ["accent-ink", "accent"],
  ...PAPERS.flatMap((paper) => [
    ["accent-d", paper],
    ["ok", paper],
  ]),
  ["accent-d", "accent-wash"],
  ["ok", "ok-wash"],
  ...["sea", "sea-shallow"].flatMap((sea) => [
    ["on-sea", sea],
    ["on-sea-2", sea],
  ]),
  ["tok-ink", "tok"],
  ["hot", "tok"],
] as [string, string][];

/** Pairs of tokens: one for shapes that must be visible, and one for their background. */
const SHAPES = [
  ...PAPERS.flatMap((paper) => [
    ["focus-c", paper],
    ["line-2", paper],
  ]),
  ["focus-c", "sea"],
  ["line-2", "accent-wash"],
  ["accent", "paper"],
  ["accent", "paper-2"],
  ["lit", "piece-line"],
  ...COLOURS.map((seat) => [`seat-${seat}-on`, `seat-${seat}`]),
  ..."wood stone grain iron".split(" ").map((suit) => [`suit-${suit}-on`, `suit-${suit}`]),
] as [string, string][];

const GROUNDS = "hills forest pasture fields mount desert gold fog sea sand".split(" ");

function tokens(theme: Theme): (name: string) => Rgb {
  const found = new Map(
    [...TOKENS.matchAll(TOKEN)].map(([, name, light, dark, both]) => [
      name,
      both ?? (theme === "light" ? light : dark),
    ]),
  );
  return (name) => readHex(found.get(name) ?? `missing ${name}`);
}

function tooFaint(theme: Theme, pairs: readonly [string, string][], least: number): string[] {
  const token = tokens(theme);
  return pairs.flatMap(([on, under]) => {
    const ratio = contrast(token(on), token(under));
    return ratio >= least ? [] : [`${on} on ${under}: ${ratio.toFixed(2)}`];
  });
}

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const token = tokens(theme);

  it("text has a contrast of at least 4.5", () => {
    expect(tooFaint(theme, TEXTS, 4.5)).toEqual([]);
  });

  it("shapes have a contrast of at least 3", () => {
    expect(tooFaint(theme, SHAPES, 3)).toEqual([]);
  });

  it("a piece contrasts with every ground by colour, outline or halo", () => {
    const parts = (seat: string): string[] => [`seat-${seat}`, "piece-line", "piece-halo"];
    const lost = COLOURS.flatMap((seat) =>
      GROUNDS.filter((ground) =>
        parts(seat).every((part) => contrast(token(part), token(ground)) < 3),
      ),
    );
    expect(lost).toEqual([]);
  });

  it("a seat's mark contrasts with every paper by colour or emblem", () => {
    const lost = COLOURS.flatMap((seat) =>
      PAPERS.filter((paper) =>
        [`seat-${seat}`, `seat-${seat}-on`].every(
          (part) => contrast(token(part), token(paper)) < 3,
        ),
      ).map((paper) => `${seat} on ${paper}`),
    );
    expect(lost).toEqual([]);
  });

  it.each(["protan", "deutan", "tritan"] satisfies Deficiency[])(
    "any two seats look different with %s vision",
    (deficiency) => {
      const seen = COLOURS.map((seat) => seenBy(deficiency, token(`seat-${seat}`)));
      const alike = seen.flatMap((one, i) =>
        seen.slice(i + 1).map((other) => difference(one, other)),
      );
      expect(Math.min(...alike)).toBeGreaterThan(15);
    },
  );
});

describe("similar colours", () => {
  it("have an emblem for each seat", () => {
    expect(new Set(Object.values(EMBLEM)).size).toBe(COLOURS.length);
  });
});

describe("the contrast formulas", () => {
  it("match the published values", () => {
    expect(contrast(readHex("#000"), readHex("#ffffff"))).toBeCloseTo(21);
    expect(labDifference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(labDifference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
    expect(labDifference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(
      0.9082,
      4,
    );
  });
});

it("the first paint has the sea colour of the theme", () => {
  for (const token of ["sea", "sea-line"]) {
    const pair = [tokens("light")(token), tokens("dark")(token)];
    const written = [...PAGE.matchAll(/light-dark\((#\w+), (#\w+)\)/g)];
    expect(written.map(([, ...both]) => both.map(readHex))).toContainEqual(pair);
  }
});
