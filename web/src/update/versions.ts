/** Compares the versions of this page and of the server. Pure. */

import { protocol } from "../types/protocol_version.json";
import type { Welcome } from "../types/protocol";

/** How a page and its server differ: not at all, or the page should or must be reloaded. */
export type Update = "none" | "offered" | "required";

/**
 * Compares a page of the version `own` with the server. A page or server without a version is one
 * of a developer.
 */
export function updateFor(own: string, server: Pick<Welcome, "client" | "protocol">): Update {
  if (server.protocol !== protocol) return "required";
  const known = own !== "" && server.client !== "";
  return known && server.client !== own ? "offered" : "none";
}
