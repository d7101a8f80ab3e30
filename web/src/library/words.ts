/** A map of the library in words. */

import { m } from "../paraglide/messages.js";
import type { Entry } from "./catalogue";

export function titleOf({ title }: Pick<Entry, "title">): string {
  return title.trim() === "" ? m.editor_untitled() : title;
}

export function seatsOf({ least, most }: Pick<Entry, "least" | "most">): string {
  return least === most
    ? m.library_for_players({ count: least })
    : m.library_of_players({ least, most });
}
