/** What the operator has set about this site. The server writes it into the page. */

import { m } from "./paraglide/messages.js";

interface Site {
  name: string | null;
  welcome: string | null;
  /** The language for visitors whose browser asks for no language of the client. */
  language: string | null;
  imprint: { url: string | null; text: string | null } | null;
}

const NOTHING: Site = { name: null, welcome: null, language: null, imprint: null };

export const site: Site = read();

function read(): Site {
  const written = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content;
  return written === undefined ? NOTHING : (JSON.parse(written) as Site);
}

/** Returns the name of the site; by default, the title of the program. */
export function siteName(): string {
  return site.name ?? m.title();
}
