/** Estimates how strongly a log line can change a player's chance of winning. */

import { isCardKind } from "../../art/resources";
import type { Impact } from "../../play/hint/since_hint";
import type { View } from "../../types/island";
import type { LogLine } from "../../types/protocol";

const DECIDING: ReadonlySet<string> = new Set(["award", "vacate", "island", "win"]);

export function impactOf({ action, results }: LogLine, view: View): Impact {
  const [verb = "", ...words] = action.split(" ");
  const facts = results.map((result) => result.split(" "));
  const own = view.viewer === null ? "" : (view.seats[view.viewer]?.name ?? "");
  const happensToViewer = (fact: string): boolean =>
    facts.some(([word, name]) => word === fact && name === own);
  if (verb === "robber" && isNear(words[0], view)) return { weight: 5, near: true };
  if (facts.some(([word = ""]) => DECIDING.has(word))) return { weight: 5 };
  if (verb === "city" || verb === "settlement") return { weight: 4 };
  if (happensToViewer("lose")) return { weight: 3 };
  if (verb === "dice") return { weight: isSeven(words) || happensToViewer("gain") ? 2 : 1 };
  return { weight: isCardKind(verb) ? 2 : 0 };
}

const isSeven = (dice: readonly string[]): boolean =>
  dice.reduce((sum, die) => sum + Number(die), 0) === 7;

/** Whether the viewer has a building on a corner of a hex such as "h7". */
function isNear(hex: string | undefined, { viewer, board, buildings }: View): boolean {
  const at = board.hexes[Number(hex?.slice(1))];
  if (at === undefined) return false;
  const [x, y] = [2 * at.q + at.r, 3 * at.r];
  return buildings.some(({ seat, node }) => {
    const [nodeX, nodeY] = board.nodes[node] ?? [Infinity, Infinity];
    return seat === viewer && Math.abs(nodeX - x) <= 1 && Math.abs(nodeY - y) <= 2;
  });
}
