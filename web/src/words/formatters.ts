/** Intl's own objects take long to make, so each is made once for a language. */

import { getLocale } from "../paraglide/runtime.js";

/** The object that `make` makes for the page's language. */
export function inPageLanguage<Formatter>(make: (language: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const language = getLocale();
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
