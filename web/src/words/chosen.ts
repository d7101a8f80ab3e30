/** The function behind every message of the built client (see `vite/compact_messages.ts`). */

import { getLocale, locales, type Locale } from "../paraglide/runtime.js";

type Values = Record<string, unknown>;
type Text = string | ((values: Values) => string);

/** Returns a message that has `texts` in the languages of the client, in the order of `locales`. */
export function chosen(
  ...texts: Text[]
): (values?: Values, options?: { locale?: Locale }) => string {
  return (values = {}, { locale = getLocale() } = {}) => {
    const text = texts[locales.indexOf(locale)] ?? "";
    return typeof text === "string" ? text : text(values);
  };
}
