/** Whose table it is. */

import type { SeatInfo } from "../../types/protocol";

/** Whether the host has this seat: not somebody who plays on the host's device. */
export function isHostSeat(seat: Pick<SeatInfo, "person" | "local">, host: string | null): boolean {
  return seat.person !== null && seat.person === host && !seat.local;
}
