/** The operator's settings for this site, which the server writes into the page. */

import { m } from "./paraglide/messages.js";

interface Site {
  name: string | null;
  welcome: string | null;
  /** The language for visitors whose browser asks for a language that the client does not have. */
  language: string | null;
  imprint: { url: string | null; text: string | null } | null;
}

const NOTHING: Site = { name: null, welcome: null, language: null, imprint: null };

export const site: Site = read();

function read(): Site {
  const written = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content;
  return written === undefined ? NOTHING : (JSON.parse(written) as Site);
}

/** Returns the name of the site, or the program's title if the operator has set none. */
export function siteName(): string {
  return site.name ?? m.title();
}
