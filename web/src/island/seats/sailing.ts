/** Whether ships sail in a game, as everybody can see. */

import type { View } from "../../types/island";

export function shipsSail(view: Pick<View, "seats" | "ships">): boolean {
  return view.ships.length > 0 || view.seats.some((seat) => seat.ships_left > 0);
}
