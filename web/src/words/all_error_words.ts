/**
 * The sentences for all refusals. They are one file, because the codes come from the server. It
 * loads separately (see `error_words.ts`).
 */

import { byKey } from "./by_key";

export const sentences = byKey(import.meta.glob("$words/messages/error_*.js", { eager: true }));
