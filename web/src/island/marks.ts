/** What of the island's log stands on a replay's timeline. */

import type { LogLine } from "../types/protocol";
import type { Mark } from "../replay/marks";

const AWARDS: Readonly<Record<string, string>> = {
  longest_road: "a-road",
  largest_army: "a-army",
};

export function islandMarks(line: LogLine, names: readonly string[]): Mark[] {
  const [verb = "", ...words] = line.action.split(" ");
  const marks: Mark[] = [];
  if (verb === "dice" && words.reduce((sum, face) => sum + Number(face), 0) === 7)
    marks.push({ lane: "sevens", icon: "seven", seat: null });
  if (verb === "settlement" || verb === "city")
    marks.push({ lane: "buildings", icon: `p-${verb}`, seat: line.seat });
  if (verb === "bank") marks.push({ lane: "trades", icon: "u-trade", seat: line.seat });
  for (const result of line.results) {
    const [fact, what = "", who = ""] = result.split(" ");
    const award = AWARDS[what];
    if (fact === "trade") marks.push({ lane: "trades", icon: "u-trade", seat: line.seat });
    if (fact === "award" && award !== undefined)
      marks.push({ lane: "awards", icon: award, seat: names.indexOf(who) });
  }
  return marks;
}
