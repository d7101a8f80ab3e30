/** The coins of the four suits, in the order of the notation. */

import type { Coins, Die, Suit } from "../types/natick";

export const SUITS: readonly Suit[] = ["wood", "stone", "grain", "iron"];
export const NO_COINS: Coins = { wood: 0, stone: 0, grain: 0, iron: 0 };

/** The symbol of each suit in the piecepack. */
export const SHAPE: Record<Suit, Die> = {
  wood: "suns",
  stone: "moons",
  grain: "crowns",
  iron: "arms",
};
/** The suit that has the colour of a die. */
export const SUIT_OF: Record<Die, Suit> = {
  suns: "wood",
  moons: "stone",
  crowns: "grain",
  arms: "iron",
};

export function coinIcon(suit: Suit): string {
  return `n-${suit}`;
}

/** A number of coins of one suit. */
export function ofSuit(suit: Suit, count: number): Coins {
  return { ...NO_COINS, [suit]: count };
}
