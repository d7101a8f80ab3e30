/** Numbers, times and dates in the language of the page. */

import { getLocale } from "../paraglide/runtime.js";

/** Returns the formatter that `make` creates for the page's language. It is created only once. */
export function inPageLanguage<Formatter>(make: (language: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const language = getLocale();
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** Formats numbers with these options. */
const figures = (options: Intl.NumberFormatOptions): (() => Intl.NumberFormat) =>
  inPageLanguage((language) => new Intl.NumberFormat(language, options));
const wholes = figures({ maximumFractionDigits: 0 });
const withOneDecimal = figures({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percents = figures({ style: "percent" });
const ofMinutes = figures({ useGrouping: false });
const ofSeconds = figures({ minimumIntegerDigits: 2 });

/** "1,500", or any larger integer. */
export function whole(value: number | bigint): string {
  return wholes().format(value);
}

/** A number with exactly one decimal, such as "1.5". */
export function tenths(value: number): string {
  return withOneDecimal().format(value);
}

/** A percentage such as "40 %", from a fraction between 0 and 1. */
export function percent(part: number): string {
  return percents().format(part);
}

/** A duration such as "0:41", from seconds that are rounded up. */
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${ofMinutes().format(Math.floor(whole / 60))}:${ofSeconds().format(whole % 60)}`;
}

/** Dates and times in the page's language, from seconds since the epoch. */
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
