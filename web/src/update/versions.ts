/** Compares this page's version with the server's. All functions are pure. */

import { protocol } from "../types/protocol_version.json";
import type { Welcome } from "../types/protocol";

/** Whether a page must, can or need not be reloaded to get another version. */
export type Update = "none" | "offered" | "required";

/**
 * Compares a page of the version `own` with the server. Offers no reload if either has no version,
 * as during development.
 */
export function updateFor(own: string, server: Pick<Welcome, "client" | "protocol">): Update {
  if (server.protocol !== protocol) return "required";
  const known = own !== "" && server.client !== "";
  return known && server.client !== own ? "offered" : "none";
}
