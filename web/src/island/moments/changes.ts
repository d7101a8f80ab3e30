/** Finds production, gains, thefts and changed awards in new log lines. All functions are pure. */

import { kinds, NO_CARDS, TERRAIN_PAYS } from "../../art/resources";
import type { Gain } from "../../play/moments/moments.svelte";
import type { Cards, Resource, Terrain, View } from "../../types/island";
import type { LogLine } from "../../types/protocol";
import type { Places } from "../board/places";
import { cardThings } from "../names";
import { isResource, readCards } from "../notation";

/** A card that a seat received from a hex. */
export interface Yield {
  hex: number;
  seat: number;
  resource: Resource;
}

export interface Yields {
  hexes: number[];
  cards: Yield[];
}

export function paid(news: readonly LogLine[], view: View, places: Places): Yields {
  const results = news
    .filter((line) => line.action.startsWith("dice "))
    .flatMap((line) => line.results);
  const hexes = results
    .filter((result) => result.startsWith("produce "))
    .flatMap((result) =>
      result
        .split(" ")
        .slice(1)
        .map((hex) => Number(hex.slice(1))),
    );
  const cards = results
    .filter((result) => result.startsWith("gain "))
    .flatMap((result) => gained(result, hexes, view, places));
  return { hexes: [...new Set(hexes)], cards };
}

function gained(result: string, hexes: readonly number[], view: View, places: Places): Yield[] {
  const [, colour, ...words] = result.split(" ");
  const seat = view.seats.findIndex((one) => one.name === colour);
  const beside = (hex: number): boolean =>
    view.buildings.some((one) => one.seat === seat && places.hexesAt[one.node]?.includes(hex));
  return kinds(readCards(words)).flatMap(([resource, count]) => {
    const sources = hexes.filter(
      (hex) => TERRAIN_PAYS[view.board.hexes[hex]?.terrain ?? "sea"] === resource && beside(hex),
    );
    return Array.from({ length: count }, (_, i) => sources[i % sources.length])
      .filter((hex) => hex !== undefined)
      .map((hex) => ({ hex, seat, resource }));
  });
}

/** The verbs of actions whose gains count as income. Placing a piece can also bring cards. */
const INCOME: ReadonlySet<string> = new Set(["dice", "pick", "settlement", "road", "ship", "sail"]);

/**
 * Returns the cards that each seat received from the game itself, not from trades or other players.
 */
export function incomes(news: readonly LogLine[], view: View): Gain[] {
  const hands = new Map<number, Cards>();
  const add = (seat: number, cards: Cards): void => {
    const hand = hands.get(seat) ?? { ...NO_CARDS };
    for (const [resource, count] of kinds(cards)) hand[resource] += count;
    hands.set(seat, hand);
  };
  for (const { seat, action, results } of news) {
    const [verb = "", ...rest] = action.split(" ");
    if (!INCOME.has(verb)) continue;
    if (verb === "pick") add(seat, readCards(rest));
    for (const result of results) {
      const [word, name, ...words] = result.split(" ");
      const to = view.seats.findIndex((one) => one.name === name);
      if (word === "gain") add(to, readCards(words));
    }
  }
  return [...hands]
    .map(([seat, hand]) => ({ seat, things: cardThings(hand) }))
    .filter(({ things }) => things.length > 0);
}

/** The points that a player earned with their first settlement on an island. */
export interface Bonus {
  node: number;
  seat: number;
  points: number;
}

export function bonuses(news: readonly LogLine[], view: View): Bonus[] {
  return news.flatMap(({ action, results }) => {
    const [, node = ""] = action.split(" ");
    return results
      .filter((result) => result.startsWith("island "))
      .map((result) => result.split(" "))
      .map(([, colour, points]) => ({
        node: Number(node.slice(1)),
        seat: view.seats.findIndex((one) => one.name === colour),
        points: Number(points),
      }));
  });
}

/**
 * Returns the cards that players received for discovering hexes, with the hexes that they
 * discovered.
 */
export function discovered(news: readonly LogLine[], view: View): Yield[] {
  return news.flatMap(({ results }) => {
    const hexes = results
      .filter((result) => result.startsWith("reveal "))
      .map((result) => result.split(" "));
    if (hexes.length === 0) return [];
    return results
      .filter((result) => result.startsWith("gain "))
      .flatMap((result) => {
        const [, colour, ...words] = result.split(" ");
        const seat = view.seats.findIndex((one) => one.name === colour);
        return kinds(readCards(words)).flatMap(([resource]) =>
          hexes
            .filter(([, , terrain]) => TERRAIN_PAYS[terrain as Terrain] === resource)
            .map(([, hex = ""]) => ({ hex: Number(hex.slice(1)), seat, resource })),
        );
      });
  });
}

/** A card that one seat stole from another. */
export interface Theft {
  thief: number;
  victim: number;
  /** The stolen card; null if it is hidden from this viewer. */
  card: Resource | null;
}

export function thefts(news: readonly LogLine[], colours: readonly string[]): Theft[] {
  return news
    .filter((line) => line.action.startsWith("take "))
    .map(({ results }) => {
      const [lost, gained] = ["lose", "gain"].map((word) =>
        results.map((result) => result.split(" ")).find(([first]) => first === word),
      );
      const card = lost?.[2];
      return {
        thief: colours.indexOf(gained?.[1] ?? ""),
        victim: colours.indexOf(lost?.[1] ?? ""),
        card: isResource(card) ? card : null,
      };
    })
    .filter(({ thief, victim }) => thief >= 0 && victim >= 0);
}

/** The longest route and the largest army, which are awards that can change hands. */
export type Award = "longest_road" | "largest_army";

export interface AwardChange {
  award: Award;
  /** The previous and the new holder; null if there is none. */
  from: number | null;
  to: number | null;
}

/**
 * Returns the awards that changed hands in `news`. `log` contains all lines up to and including
 * `news`, so that the previous holders can be found.
 */
export function awardChanges(
  log: readonly LogLine[],
  news: readonly LogLine[],
  colours: readonly string[],
): AwardChange[] {
  const past = holders(log.slice(0, log.length - news.length), colours);
  const now = holders(news, colours);
  return [...now]
    .map(([award, to]) => ({ award, from: past.get(award) ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/**
 * Returns the latest holder of each award in these lines; null if the award no longer has a holder.
 */
function holders(lines: readonly LogLine[], colours: readonly string[]): Map<Award, number | null> {
  const held = new Map<Award, number | null>();
  for (const result of lines.flatMap((line) => line.results)) {
    const [word, award, colour = ""] = result.split(" ");
    if (word === "award") held.set(award as Award, colours.indexOf(colour));
    else if (word === "vacate") held.set(award as Award, null);
  }
  return held;
}
