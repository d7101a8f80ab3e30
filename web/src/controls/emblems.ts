/** The colours of the seats and their emblems, which are always shown together. */

import type { Colour } from "../types/protocol";
import { m } from "../paraglide/messages.js";

/** The colours in the order in which they are assigned to seats. */
export const COLOURS: readonly Colour[] = [
  "red",
  "blue",
  "ivory",
  "orange",
  "green",
  "purple",
  "ink",
  "sky",
];

export const EMBLEM: Record<Colour, string> = {
  red: "lantern",
  blue: "wave",
  ivory: "moon",
  orange: "fish",
  green: "leaf",
  purple: "star",
  ink: "peak",
  sky: "drop",
};

const NAMES: Record<Colour, () => string> = {
  red: m.seat_red,
  blue: m.seat_blue,
  ivory: m.seat_ivory,
  orange: m.seat_orange,
  green: m.seat_green,
  purple: m.seat_purple,
  ink: m.seat_ink,
  sky: m.seat_sky,
};

/** Returns the name of a colour and its emblem, such as "Red lantern". */
export function seatName(colour: Colour): string {
  return NAMES[colour]();
}
