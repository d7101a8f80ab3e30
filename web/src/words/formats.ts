/** Formats numbers, times and dates in the page's language. */

import { getLocale } from "../paraglide/runtime.js";

/**
 * Returns a function that returns the formatter for the page's language. The formatter is created
 * only once.
 */
export function inPageLanguage<Formatter>(make: (language: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const language = getLocale();
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** Returns a function that returns the number formatter with these options. */
const figures = (options: Intl.NumberFormatOptions): (() => Intl.NumberFormat) =>
  inPageLanguage((language) => new Intl.NumberFormat(language, options));
const wholes = figures({ maximumFractionDigits: 0 });
const withOneDecimal = figures({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percents = figures({ style: "percent" });
const ofMinutes = figures({ useGrouping: false });
const ofSeconds = figures({ minimumIntegerDigits: 2 });

/** Formats an integer, such as "1,500". */
export function whole(value: number | bigint): string {
  return wholes().format(value);
}

/** Formats a number with exactly one decimal, such as "1.5". */
export function tenths(value: number): string {
  return withOneDecimal().format(value);
}

/** Formats a fraction between 0 and 1 as a percentage, such as "40 %". */
export function percent(part: number): string {
  return percents().format(part);
}

/** Rounds seconds up and formats them as a duration, such as "0:41". */
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${ofMinutes().format(Math.floor(whole / 60))}:${ofSeconds().format(whole % 60)}`;
}

const MILLISECONDS = 1000;

/** Formats seconds since the epoch as a date, such as "21 Nov 2026". */
export function day(seconds: number): string {
  return formatted(seconds, { dateStyle: "medium" });
}

/** Formats seconds since the epoch as a date and time, such as "21 Nov 2026, 20:15". */
export function dayAndTime(seconds: number): string {
  return formatted(seconds, { dateStyle: "medium", timeStyle: "short" });
}

function formatted(seconds: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(getLocale(), options).format(seconds * MILLISECONDS);
}
