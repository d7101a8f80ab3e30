/** Excludes changing text from translation by the browser. */

import { getLocale } from "../paraglide/runtime.js";

/**
 * The attributes of elements whose text changes. Browsers replace text nodes when they translate a
 * page, and Svelte can no longer update replaced nodes. `lang` is set because they also change the
 * language of the page.
 */
export const UNTRANSLATED = { translate: "no", lang: getLocale() } as const;
