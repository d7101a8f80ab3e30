/** Changes the language of the page. */

import { post } from "../net/http";
import { session } from "../net/session.svelte";
import { locales, setLocale } from "../paraglide/runtime.js";

/** Stores the language in the account, if there is one, and switches the page to it. */
export async function chooseLanguage(language: string): Promise<void> {
  const known = locales.find((locale) => locale === language);
  if (known === undefined) return;
  // If the server fails to store the language, this device uses it anyway.
  if (session.account !== null) await post("/account/language", { language }).catch(() => null);
  await setLocale(known);
}
