/** Adds a text in place of the names of deleted accounts. */

import { m } from "../paraglide/messages.js";

interface Named {
  name: string;
  /** The public id; null for a bot. */
  person: string | null;
}

/** Returns seats or chat lines, with a text in place of the missing names of deleted accounts. */
export function withNames<S extends Named>(all: readonly S[]): S[] {
  return all.map((one) =>
    one.name === "" && one.person !== null ? { ...one, name: m.former_player() } : one,
  );
}
