/** Describes random outcomes of Natick, which are given in notation. */

import type { Die, Face, Suit } from "../../types/natick";
import { listed } from "../../words/lists";
import { diePicture, tileName } from "../names";

const DICE: readonly Die[] = ["suns", "moons", "crowns", "arms"];

/** Returns the words for an outcome, such as "Wood 3" for `tile wood 3`; null if it is unknown. */
export function outcomeWords(action: string): string | null {
  const [verb, ...words] = action.split(" ");
  if (verb === "dice")
    return listed(DICE.map((die, index) => diePicture(die, words[index] as Face).name));
  if (verb === "tile") return tileName({ suit: words[0] as Suit, number: Number(words[1]) });
  return null;
}
