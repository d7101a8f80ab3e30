/** Declines the offers of blocked players, from the start of a game, as the player could do. */

import type { TableModel } from "../net/table_fold";
import type { Colour } from "../types/protocol";

/** The tables and colours that were handled on this page. The player can lift an embargo again. */
const handled = new Set<string>();

/** Returns the colours of blocked players whose offers are not declined yet, each only once. */
export function newlyBlocked(
  { info, offers }: Pick<TableModel, "info" | "offers">,
  isBlocked: (person: string) => boolean,
): Colour[] {
  if (info.stage !== "playing" || info.your_seat === null || offers === null) return [];
  const blocked = info.seats.filter(
    ({ person, colour }, seat) =>
      seat !== info.your_seat &&
      person !== null &&
      isBlocked(person) &&
      !offers.embargoes.includes(seat) &&
      !handled.has(`${info.table} ${colour}`),
  );
  for (const { colour } of blocked) handled.add(`${info.table} ${colour}`);
  return blocked.map(({ colour }) => colour);
}
