/** Cards that were stolen. */

import type { Resource } from "../../types/island";
import type { LogLine } from "../../types/protocol";
import { isResource } from "../notation";

export interface Theft {
  thief: number;
  victim: number;
  /** Null where the card is hidden from this viewer. */
  card: Resource | null;
}

export function thefts(news: readonly LogLine[], colours: readonly string[]): Theft[] {
  return news
    .filter((line) => line.action.startsWith("take "))
    .map(({ results }) => {
      const [lost, gained] = ["lose", "gain"].map((word) =>
        results.map((result) => result.split(" ")).find(([first]) => first === word),
      );
      const card = lost?.[2];
      return {
        thief: colours.indexOf(gained?.[1] ?? ""),
        victim: colours.indexOf(lost?.[1] ?? ""),
        card: isResource(card) ? card : null,
      };
    })
    .filter(({ thief, victim }) => thief >= 0 && victim >= 0);
}
