/** What the last roll paid: which hexes, and which card from which of them to whom. */

import { kinds, NO_CARDS, TERRAIN_PAYS } from "../../art/resources";
import type { Places } from "../board/places";
import type { Gain } from "../../play/moments/moments.svelte";
import type { Cards, Resource, Terrain, View } from "../../types/island";
import type { LogLine } from "../../types/protocol";
import { cardThings } from "../names";
import { readCards } from "../notation";

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

/** Actions whose gains are income: rolls, gold, and pieces beside gold, fog or the first cards. */
const INCOME: ReadonlySet<string> = new Set(["dice", "pick", "settlement", "road", "ship", "sail"]);

/** What each seat got from the game itself, neither by trade nor from a player. */
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

/** A settlement that earned points for its island. */
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

/** What came out of the fog for its discoverer, from the hexes that came to light. */
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
