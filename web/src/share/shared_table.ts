/**
 * Finds a table in content that another app has shared with this client. All functions are pure.
 */

import { codeOf, inviteOf } from "../router";

/** A table on this server, or a link to another site; null if neither was found. */
export type Shared = { table: string; invite: string } | { elsewhere: string } | null;

const LINK = /https?:\/\/[^\s<>"]+/i;
/** Four words joined by hyphens, as in CORAL-PONY-WAVE-MAPLE. */
const CODE = /(?<![\w-])[a-z]{3,5}(?:-[a-z]{3,5}){3}(?![\w-])/i;
/** Four words and nothing else, separated by spaces, commas or hyphens. */
const SPOKEN = /^\s*[a-z]{3,5}(?:[\s,-]+[a-z]{3,5}){3}\s*$/i;

/**
 * Finds a table in the fields of shared content. Searches all fields, because apps put links in
 * different fields. `home` is the address of this server's lobby.
 */
export function sharedTable(fields: readonly string[], home: string): Shared {
  const links = fields.flatMap((field) => LINK.exec(field)?.[0] ?? []);
  const own = links.find((link) => link.startsWith(`${home}table/`));
  if (own !== undefined) return { table: codeOf(own), invite: inviteOf(own) };
  const [elsewhere] = links;
  if (elsewhere !== undefined) return { elsewhere };
  const typed = fields.map((field) => (CODE.exec(field) ?? SPOKEN.exec(field))?.[0]);
  const code = typed.find((one) => one !== undefined);
  return code === undefined ? null : { table: codeOf(code), invite: "" };
}
