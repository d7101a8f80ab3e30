/** What is to be pressed next for an action that the lesson asks for, as selectors; the first in sight. */

import { kinds } from "../../art/resources";
import type { Cards } from "../../types/island";
import { readTerms } from "../notation";

interface Trading {
  give: Cards;
  want: Cards;
}

/** `trading` is what has been put together so far. */
export function lessonTargets(action: string, trading: Trading): string[] {
  const [verb = ""] = action.split(" ");
  switch (verb) {
    case "roll":
    case "end":
      return [`[data-turn="${verb}"]`];
    case "buy":
      return [`[data-build="development"]`];
    case "bank":
    case "offer":
      return [...stillToPut(action, trading), `[data-deal="${verb}"]`];
    case "close":
      return [`[data-close="${action}"]`];
    default:
      return [`[data-action="${action}"]`, `[data-build="${verb}"]`];
  }
}

/** The cards that are not yet on their side of the trade. */
function stillToPut(action: string, trading: Trading): string[] {
  const { give, want } = readTerms(action.split(" "));
  const side = (name: "give" | "want", wanted: Cards): string[] =>
    kinds(wanted)
      .filter(([resource, count]) => trading[name][resource] < count)
      .map(([resource]) => `[data-${name}="${resource}"]`);
  return [...side("give", give), ...side("want", want)].slice(0, 1);
}
