/** The four suits in notation order, and the coins, symbols and dice that belong to them. */

import type { Coins, Die, Suit } from "../types/natick";

export const SUITS: readonly Suit[] = ["wood", "stone", "grain", "iron"];
export const NO_COINS: Coins = { wood: 0, stone: 0, grain: 0, iron: 0 };

/** The piecepack symbol of each suit. */
export const SHAPE: Record<Suit, Die> = {
  wood: "suns",
  stone: "moons",
  grain: "crowns",
  iron: "arms",
};
/** The suit of each die, which gives the die its colour. */
export const SUIT_OF: Record<Die, Suit> = {
  suns: "wood",
  moons: "stone",
  crowns: "grain",
  arms: "iron",
};

export function coinIcon(suit: Suit): string {
  return `n-${suit}`;
}

/** Returns `count` coins of one suit. */
export function ofSuit(suit: Suit, count: number): Coins {
  return { ...NO_COINS, [suit]: count };
}
