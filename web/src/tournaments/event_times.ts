/** Formats dates and times of events, in the time zones of the viewer and of the organiser. */

import { getLocale } from "../paraglide/runtime.js";

const MILLISECONDS = 1000;

/** Returns the name of the browser's time zone, such as "Europe/Berlin". */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats seconds since the epoch as a date and time, such as "Sat, 5 Dec 2026, 19:30 CET". */
export function whenWords(seconds: number, zone = ownZone()): string {
  return new Intl.DateTimeFormat(getLocale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: zone,
  }).format(seconds * MILLISECONDS);
}

/**
 * Returns the time in the organiser's zone. Returns null if clocks in both zones show the same time
 * then, or if this browser does not know the organiser's zone.
 */
export function timeElsewhere(seconds: number, zone: string, viewer = ownZone()): string | null {
  try {
    const there = whenWords(seconds, zone);
    return zone === "" || wallClock(seconds, zone) === wallClock(seconds, viewer) ? null : there;
  } catch {
    return null;
  }
}

/** The values of a date field and a time field, such as "2026-12-05" and "19:30". */
export interface DateFields {
  date: string;
  time: string;
}

/** Returns the values of the fields in the browser's time zone. */
export function fieldsOf(seconds: number): DateFields {
  const [date = "", time = ""] = wallClock(seconds, ownZone()).split(" ");
  return { date, time };
}

/** Returns seconds since the epoch; null if a field is empty or invalid. */
export function secondsOf({ date, time }: DateFields): number | null {
  const milliseconds = new Date(`${date}T${time}`).getTime();
  return Number.isNaN(milliseconds) ? null : milliseconds / MILLISECONDS;
}

/** Returns when the clock next shows this hour and minute, in seconds since the epoch. */
export function nextEvening(now: number, hour = 19, minute = 30): number {
  const evening = new Date(now * MILLISECONDS);
  evening.setHours(hour, minute, 0, 0);
  if (evening.getTime() <= now * MILLISECONDS) evening.setDate(evening.getDate() + 1);
  return evening.getTime() / MILLISECONDS;
}

/** Returns what clocks show, such as "2026-12-05 19:30". This is the Swedish date format. */
function wallClock(seconds: number, zone: string): string {
  return new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: zone,
  }).format(seconds * MILLISECONDS);
}
