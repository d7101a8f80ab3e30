/** The small islands in the picture above the lobby, in the units of `hexes.ts`. */

import type { Terrain } from "../types/island";
import type { Colour } from "../types/protocol";

export interface Piece {
  kind: "road" | "settlement" | "city";
  colour: Colour;
  x: number;
  y: number;
  turn?: number;
  scale?: number;
}

export interface Islet {
  x: number;
  y: number;
  scale: number;
  hexes: { q: number; r: number; terrain: Terrain; token?: number }[];
  /** The offset of the hexes in drawing units, so that the islet rotates around its centre. */
  shift: { x: number; y: number };
  pieces: Piece[];
}

/** The island in the picture that new visitors see. */
export const GROWING_HEXES: Islet["hexes"] = [
  { q: -1, r: 0, terrain: "fields", token: 9 },
  { q: 0, r: 0, terrain: "hills", token: 8 },
  { q: 1, r: 0, terrain: "forest", token: 5 },
];

/** The pieces on that island, in the order in which they appear. */
export const GROWING: readonly Piece[] = [
  { kind: "settlement", colour: "red", x: -86.6, y: -50 },
  { kind: "road", colour: "red", x: -43.3, y: -75, turn: -30 },
  { kind: "settlement", colour: "blue", x: 86.6, y: 50 },
  { kind: "road", colour: "blue", x: 129.9, y: 75, turn: 30 },
  { kind: "road", colour: "red", x: 43.3, y: -75, turn: 30 },
  { kind: "settlement", colour: "red", x: 86.6, y: -50 },
  { kind: "city", colour: "blue", x: 173.2, y: 100 },
];

export const ISLETS: readonly Islet[] = [
  {
    x: 900,
    y: 146,
    scale: 0.44,
    shift: { x: 0, y: 0 },
    hexes: [
      { q: 0, r: -1, terrain: "forest", token: 8 },
      { q: 1, r: -1, terrain: "pasture", token: 10 },
      { q: -1, r: 0, terrain: "fields", token: 9 },
      { q: 0, r: 0, terrain: "hills", token: 4 },
      { q: 1, r: 0, terrain: "mountains", token: 6 },
      { q: -1, r: 1, terrain: "pasture", token: 11 },
      { q: 0, r: 1, terrain: "forest", token: 3 },
    ],
    pieces: [
      { kind: "road", colour: "red", x: -86.6, y: 0, turn: 90, scale: 1.1 },
      { kind: "road", colour: "red", x: -43.3, y: -75, turn: -30, scale: 1.1 },
      { kind: "settlement", colour: "red", x: -86.6, y: -55, scale: 1.1 },
      { kind: "road", colour: "blue", x: 43.3, y: 75, turn: -30 },
      { kind: "city", colour: "blue", x: 86.6, y: 45, scale: 1.1 },
    ],
  },
  {
    x: 1270,
    y: 150,
    scale: 0.44,
    shift: { x: 0, y: -75 },
    hexes: [
      { q: 0, r: 0, terrain: "fields", token: 4 },
      { q: -1, r: 1, terrain: "hills", token: 11 },
      { q: 0, r: 1, terrain: "desert" },
    ],
    pieces: [
      { kind: "road", colour: "green", x: 0, y: 75, turn: 90 },
      { kind: "settlement", colour: "green", x: 0, y: 22, scale: 1.1 },
    ],
  },
  {
    x: 640,
    y: 200,
    scale: 0.33,
    shift: { x: -86.6, y: -75 },
    hexes: [
      { q: 0, r: 0, terrain: "pasture", token: 6 },
      { q: 1, r: 0, terrain: "mountains", token: 5 },
      { q: 0, r: 1, terrain: "forest", token: 9 },
    ],
    pieces: [
      { kind: "road", colour: "orange", x: 43.3, y: 0, turn: -30 },
      { kind: "settlement", colour: "orange", x: 86.6, y: -25, scale: 1.1 },
    ],
  },
];
