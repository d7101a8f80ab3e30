/** Draws a QR code as a single path on a grid of unit squares, without the quiet zone. */

import { encode } from "uqr";

export interface QrPath {
  /** The number of squares along each edge. */
  size: number;
  path: string;
}

/** Returns the QR code of a text. It can be read even if a seventh of its area is covered. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const rows = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1Z`] : [])),
  );
  return { size, path: rows.join("") };
}
