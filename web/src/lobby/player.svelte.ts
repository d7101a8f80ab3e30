/** How this person plays: the emblem and the bots chosen last. */

import type { Colour } from "../types/protocol";
import { remembered } from "../remembered";

let colour = $state<Colour>(remembered.colour());
let bots = $state(remembered.bots() ?? "normal");

export const player = {
  get colour(): Colour {
    return colour;
  },
  set colour(next: Colour) {
    colour = next;
    remembered.rememberColour(next);
  },
  get bots(): string {
    return bots;
  },
  set bots(next: string) {
    bots = next;
    remembered.rememberBots(next);
  },
};
