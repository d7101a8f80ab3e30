/** Keeps page translators away from values that change. */

import { getLocale } from "../paraglide/runtime.js";

/**
 * The attributes of elements whose text nodes Svelte updates. Page translators replace text nodes,
 * and values in the replaced nodes no longer update. `lang` is the language of the text, because
 * translators change that of the page.
 */
export const UNTRANSLATED = { translate: "no", lang: getLocale() } as const;
