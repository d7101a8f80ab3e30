/**
 * Describes refusals and server faults in the page's language, using the codes and values from the
 * server.
 */

import { m } from "../paraglide/messages.js";
import type { Lookup } from "./by_key";
import { errorWords } from "./error_words";
import { dayAndTime, minutes } from "./formats";

type Details = Record<string, string | number>;

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

/**
 * Explains why something was refused. For some codes, the message depends on the `game`. Empty
 * while the sentences load; components then show the sentence as soon as it is there.
 */
export function errorText(refusal: Refusal, game = ""): string {
  const { value, missing } = errorWords;
  if (value !== null) return sentence(value, refusal, game);
  void errorWords.load();
  return missing ? m.refused_unexplained() : "";
}

/**
 * Calls `use` with the sentence that explains a refusal. If the sentences are still loading, calls
 * it once they are there or cannot be loaded.
 */
export function withErrorText(refusal: Refusal, use: (text: string) => void): void {
  if (errorWords.value !== null) use(errorText(refusal));
  else void errorWords.load().then(() => use(errorText(refusal)));
}

function sentence(find: Lookup, { code, message, detail = {} }: Refusal, game: string): string {
  const words = plainSentence(find, code, detail, game);
  if (words === undefined) return message;
  const { q, r, fault } = detail;
  if (fault !== undefined) return m.refused_with_fault({ what: words, fault });
  if (!OF_FORM.has(code) || q === undefined || r === undefined) return words;
  return m.refused_at_hex({ q, r, what: words });
}

function plainSentence(
  find: Lookup,
  code: string,
  details: Details,
  game: string,
): string | undefined {
  const when = details.until === undefined ? "" : dayAndTime(Number(details.until));
  const detail = { ...details, wait: minutes(Number(details.seconds ?? 1)), when };
  const keys = [`${game}_${code}`, `${code}_${details.reason}`, code];
  return keys.map((key) => find(`error_${key}`, detail)).find((words) => words !== undefined);
}
