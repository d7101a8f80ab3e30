/** Who deleted their account has no name any more: what stands where it was. */

import { m } from "../paraglide/messages.js";

interface Named {
  name: string;
  /** The public id; null for a bot. */
  person: string | null;
}

/** The seats, or lines, with words where a person's name was. */
export function withNames<S extends Named>(all: readonly S[]): S[] {
  return all.map((one) =>
    one.name === "" && one.person !== null ? { ...one, name: m.former_player() } : one,
  );
}
