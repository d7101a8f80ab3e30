/** What of Natick's log stands on a replay's timeline. */

import type { LogLine } from "../types/protocol";
import type { Mark } from "../replay/marks";

const BUILT: Readonly<Record<string, string>> = { village: "p-settlement", town: "p-city" };

export function natickMarks(line: LogLine): Mark[] {
  const [verb = ""] = line.action.split(" ");
  const icon = BUILT[verb];
  const marks: Mark[] = [];
  if (icon !== undefined) marks.push({ lane: "buildings", icon, seat: line.seat });
  if (line.results.some((result) => result.startsWith("trade ")))
    marks.push({ lane: "trades", icon: "u-trade", seat: line.seat });
  return marks;
}
