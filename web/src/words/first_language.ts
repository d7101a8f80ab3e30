/** Chooses a page's initial language. */

import {
  extractLocaleFromCookie,
  extractLocaleFromNavigator,
  getLocale,
  isLocale,
  type Locale,
} from "../paraglide/runtime.js";
import { site } from "../site";

/**
 * Returns the language that the user has chosen or that the browser asks for. If the client does not
 * have that language, returns the site's default language.
 */
export function firstLanguage(): Locale {
  const asked = extractLocaleFromCookie() ?? extractLocaleFromNavigator();
  if (asked !== undefined || site.language === null) return getLocale();
  return isLocale(site.language) ? site.language : getLocale();
}
