/** What is known of the printed rules: their pictures are lost. */

import type { Piece } from "../../types/natick";

/** Pieces whose cost was worked out from what the scan left, not read. */
export const RECONSTRUCTED: ReadonlySet<Piece> = new Set<Piece>([
  "road",
  "village",
  "town",
  "knight",
]);
