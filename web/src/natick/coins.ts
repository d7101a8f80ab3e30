/** Coins of the four suits, in the order of the notation. */

import type { Thing } from "../game/entries";
import type { Coins, Die, Suit } from "../types/natick";
import { suitName } from "./names";

export const SUITS: readonly Suit[] = ["wood", "stone", "grain", "iron"];
/** At the pool so many equal coins go for one other. */
export const POOL_RATE = 3;
export const NO_COINS: Coins = { wood: 0, stone: 0, grain: 0, iron: 0 };

/** The suit as the pack draws it. */
export const SHAPE: Record<Suit, Die> = { wood: "suns", stone: "moons", grain: "crowns", iron: "arms" };
/** The suit whose colour a die has. */
export const SUIT_OF: Record<Die, Suit> = { suns: "wood", moons: "stone", crowns: "grain", arms: "iron" };

export function total(coins: Coins): number {
  return SUITS.reduce((sum, suit) => sum + coins[suit], 0);
}

export function plus(one: Coins, other: Coins): Coins {
  const sum = { ...one };
  for (const suit of SUITS) sum[suit] += other[suit];
  return sum;
}

/** Coins as they are counted in a sentence or a price. */
export function coinThings(coins: Coins): Thing[] {
  return SUITS.filter((suit) => coins[suit] > 0).map((suit) => ({ icon: coinIcon(suit), name: suitName(suit), count: coins[suit] }));
}

export function coinIcon(suit: Suit): string {
  return `n-${suit}`;
}

/** So many of one suit. */
export function ofSuit(suit: Suit, count: number): Coins {
  return { ...NO_COINS, [suit]: count };
}

/** Of `wanted` what is held. */
export function atMost(wanted: Coins, held: Coins): Coins {
  const some = { ...NO_COINS };
  for (const suit of SUITS) some[suit] = Math.min(wanted[suit], held[suit]);
  return some;
}

/** Coins that `wanted` asks for beyond what is held. */
export function lacking(wanted: Coins, held: Coins): Coins {
  const lack = { ...NO_COINS };
  for (const suit of SUITS) lack[suit] = Math.max(0, wanted[suit] - held[suit]);
  return lack;
}
