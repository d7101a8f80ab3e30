/** Refusals and faults in the page's language: the server sends their codes and values. */

import * as messages from "../paraglide/messages.js";

type Details = Record<string, string | number>;
type Words = (details: Details) => string;

export interface Refusal {
  code: string;
  /** The server's own English sentence, for a code that this page does not know. */
  message: string;
  detail?: Details;
}

/** Faults of a file's form: they speak of one field, and their details name the hex it is of. */
const OF_FORM = new Set(["bad_map", "missing_field", "unknown_field", "wrong_type"]);

/** Why something is refused; a game may say it in words of its own. */
export function errorText({ code, message, detail = {} }: Refusal, game = ""): string {
  const words = sentence(code, detail, game);
  if (words === undefined) return message;
  const { q, r, fault } = detail;
  if (fault !== undefined) return messages.m.error_with_fault({ what: words(detail), fault });
  if (!OF_FORM.has(code) || q === undefined || r === undefined) return words(detail);
  return messages.m.error_at_hex({ q, r, what: words(detail) });
}

function sentence(code: string, { reason }: Details, game: string): Words | undefined {
  const keys = [`${game}_${code}`, `${code}_${reason}`, code];
  return keys
    .map((key) => (messages.m as Record<string, unknown>)[`error_${key}`] as Words | undefined)
    .find((words) => words !== undefined);
}
