/** Days and times in the page's language, from seconds since the epoch. */

import { getLocale } from "../paraglide/runtime.js";

const MILLISECONDS = 1000;

/** "21 Nov 2026". */
export function day(seconds: number): string {
  return formatted(seconds, { dateStyle: "medium" });
}

/** "21 Nov 2026, 20:15". */
export function dayAndTime(seconds: number): string {
  return formatted(seconds, { dateStyle: "medium", timeStyle: "short" });
}

function formatted(seconds: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(getLocale(), options).format(seconds * MILLISECONDS);
}
