/** The names of deleted accounts and of the server's bots, in the page's language. */

import { m } from "../paraglide/messages.js";
import { byKey } from "./by_key";

interface Named {
  name: string;
  /** The public id of the person; null for a bot. */
  person: string | null;
}

const birds = byKey(import.meta.glob("$words/messages/bird_*.js", { eager: true }));

/**
 * Returns the seats or chat lines with names to display: a substitute for deleted accounts, which
 * have no name, and a translation for the server's bots, which are named after birds.
 */
export function withNames<S extends Named>(all: readonly S[]): S[] {
  return all.map((one) => {
    const name =
      one.person === null
        ? (birds(`bird_${one.name.toLowerCase()}`) ?? one.name)
        : one.name || m.former_player();
    return name === one.name ? one : { ...one, name };
  });
}
