/** Formats durations from seconds to days in the page's language. */

import { m } from "../paraglide/messages.js";
import { minutes } from "./formats";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a duration such as "30 s", "2 min", "12 h" or "3 days". */
export function durationWords(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return m.days_count({ count: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return m.hours_count({ count: seconds / HOUR });
  return seconds % MINUTE === 0
    ? m.minutes_count({ count: seconds / MINUTE })
    : m.seconds_count({ count: seconds });
}

/**
 * Returns the time left, such as "0:41". From an hour upwards, the format is "5 h 20 min", "14 h"
 * or "2 d 4 h".
 */
export function timeLeftWords(seconds: number): string {
  if (seconds < HOUR) return minutes(seconds);
  const whole = Math.floor(seconds / MINUTE);
  const hours = Math.floor(whole / 60);
  if (hours < 10) return m.time_hours_minutes({ hours, minutes: whole % 60 });
  if (hours < 24) return m.hours_count({ count: hours });
  const days = Math.floor(hours / 24);
  return hours % 24 === 0
    ? m.days_count({ count: days })
    : m.time_days_hours({ days, hours: hours % 24 });
}

/** Returns the time left to the minute, such as "41 min" or "5 h 20 min". */
export function roughTimeLeft(seconds: number): string {
  if (seconds >= HOUR) return timeLeftWords(seconds);
  return m.minutes_count({ count: Math.ceil(Math.max(0, seconds) / MINUTE) });
}
