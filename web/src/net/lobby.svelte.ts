/** The tables of the lobby, as told last. */

import type { Summary } from "../types/protocol";

export const lobby = $state({
  known: false,
  tables: [] as Summary[],
  yours: [] as Summary[],
});
