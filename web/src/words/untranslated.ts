/** Keeps the browser from translating text that changes. */

import { getLocale } from "../paraglide/runtime.js";

/**
 * The attributes of elements whose text changes. When browsers translate a page, they replace its
 * text nodes, and Svelte can no longer update them. Browsers also change the page's language, so
 * `lang` is set here.
 */
export const UNTRANSLATED = { translate: "no", lang: getLocale() } as const;
