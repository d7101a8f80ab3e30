/**
 * Describes refusals and server faults in the page's language, using the codes and values from the
 * server.
 */

import { m } from "../paraglide/messages.js";
import { byKey } from "./by_key";
import { dayAndTime, minutes } from "./formats";

type Details = Record<string, string | number>;

const errorWords = byKey(import.meta.glob("$words/messages/error_*.js", { eager: true }));

export interface Refusal {
  code: string;
  /** The server's English sentence, which is used if this page does not know the code. */
  message: string;
  detail?: Details;
}

/**
 * Codes for format faults in a file. If the faulty field belongs to a hex, the details contain the
 * hex's coordinates.
 */
const OF_FORM = new Set(["bad_map", "missing_field", "unknown_field", "wrong_type"]);

/** Explains why something was refused. For some codes, the message depends on the `game`. */
export function errorText({ code, message, detail = {} }: Refusal, game = ""): string {
  const words = sentence(code, detail, game);
  if (words === undefined) return message;
  const { q, r, fault } = detail;
  if (fault !== undefined) return m.error_with_fault({ what: words, fault });
  if (!OF_FORM.has(code) || q === undefined || r === undefined) return words;
  return m.error_at_hex({ q, r, what: words });
}

function sentence(code: string, details: Details, game: string): string | undefined {
  const when = details.until === undefined ? "" : dayAndTime(Number(details.until));
  const detail = { ...details, wait: minutes(Number(details.seconds ?? 1)), when };
  const keys = [`${game}_${code}`, `${code}_${details.reason}`, code];
  return keys.map((key) => errorWords(`error_${key}`, detail)).find((words) => words !== undefined);
}
