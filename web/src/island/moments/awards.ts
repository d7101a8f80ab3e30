/** Awards that change hands: the longest route and the largest army. */

import type { LogLine } from "../../types/protocol";

export type Award = "longest_road" | "largest_army";

export interface AwardChange {
  award: Award;
  /** Who held it before, and who holds it now; null for nobody. */
  from: number | null;
  to: number | null;
}

/** The last change of each award in `news`; `log` ends with them and tells who held it before. */
export function awardChanges(
  log: readonly LogLine[],
  news: readonly LogLine[],
  colours: readonly string[],
): AwardChange[] {
  const past = holders(log.slice(0, log.length - news.length), colours);
  const now = holders(news, colours);
  return [...now]
    .map(([award, to]) => ({ award, from: past.get(award) ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/** Who holds what after these lines, of the awards that they name. */
function holders(lines: readonly LogLine[], colours: readonly string[]): Map<Award, number | null> {
  const held = new Map<Award, number | null>();
  for (const result of lines.flatMap((line) => line.results)) {
    const [word, award, colour = ""] = result.split(" ");
    if (word === "award") held.set(award as Award, colours.indexOf(colour));
    else if (word === "vacate") held.set(award as Award, null);
  }
  return held;
}
