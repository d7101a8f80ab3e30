/** What a player of the island meets now, in words by which short lessons are chosen. Pure. */

import type { View } from "../../types/island";

/** `asks` a question, `may` do something, `sees` a terrain, plays by a `rule`. */
export function momentWords(view: View, hints: boolean): ReadonlySet<string> {
  const { rules, board, hidden, you, viewer } = view;
  if (viewer === null || you === null) return new Set();
  const asked = view.prompts.filter(({ seat }) => seat === viewer).map(({ kind }) => kind);
  const verbs = you.legal.map((action) => action.split(" ")[0] ?? "");
  const foggy = board.fog.length > 0 && hidden !== null;
  return new Set([
    ...asked.map((kind) => `asks ${kind}`),
    ...verbs.map((verb) => `may ${verb}`),
    ...board.hexes.filter(({ terrain }) => terrain === "gold").map(() => "sees gold"),
    ...(hints ? ["may hint"] : []),
    ...(foggy ? ["sees fog"] : []),
    ...(rules.mystery ? ["rule mystery"] : []),
    ...(rules.special_build ? ["rule special_build"] : []),
  ]);
}
