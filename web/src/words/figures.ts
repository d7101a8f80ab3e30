/** Figures as the page's language writes them. */

import { getLocale } from "../paraglide/runtime.js";

/** "1,500", or a larger number than a computer counts by itself. */
export function whole(value: number | bigint): string {
  return format(value, { maximumFractionDigits: 0 });
}

/** "1.5": with one decimal, even where it is nought. */
export function tenths(value: number): string {
  return format(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** "40 %" of a part from 0 to 1. */
export function percent(part: number): string {
  return format(part, { style: "percent" });
}

/** "0:41" of so many seconds; a second that has begun counts. */
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  const rest = format(whole % 60, { minimumIntegerDigits: 2 });
  return `${format(Math.floor(whole / 60), { useGrouping: false })}:${rest}`;
}

function format(value: number | bigint, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(getLocale(), options).format(value);
}
