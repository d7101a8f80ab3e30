/** Describes random outcomes of Qiatan Island, which are given in notation. */

import { m } from "../../paraglide/messages.js";
import type { DevelopmentKind, Resource } from "../../types/island";
import { cardName, resourceName } from "../names";

/** Returns the words for an outcome, such as "Knight" for `draw knight`; null if it is unknown. */
export function outcomeWords(action: string): string | null {
  const [verb, first = "", second = ""] = action.split(" ");
  switch (verb) {
    case "dice":
      return `${first} + ${second} = ${Number(first) + Number(second)}`;
    case "draw":
      return cardName(first as DevelopmentKind);
    case "take":
      return m.fair_stolen({ what: resourceName(first as Resource) });
    default:
      return null;
  }
}
