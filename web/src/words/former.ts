/** The text shown instead of the name of a deleted account. */

import { m } from "../paraglide/messages.js";

interface Named {
  name: string;
  /** The public id; null for a bot. */
  person: string | null;
}

/** The seats or chat lines, with the text for deleted accounts in place of every missing name. */
export function withNames<S extends Named>(all: readonly S[]): S[] {
  return all.map((one) =>
    one.name === "" && one.person !== null ? { ...one, name: m.former_player() } : one,
  );
}
