/**
 * When a game starts, declines all offers from blocked players, just as the player could do by
 * hand.
 */

import type { TableModel } from "../net/table_fold";
import type { Colour } from "../types/protocol";

/**
 * The tables and colours that this page has handled. They are handled only once, because the player
 * can lift an embargo again.
 */
const handled = new Set<string>();

/**
 * Returns the colours of blocked players whose offers are not yet declined. Each is returned only
 * once.
 */
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
