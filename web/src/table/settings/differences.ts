/** Which of a table's rules differ from those that most people know. Pure. */

import { optionName, valueWords } from "../../lobby/words";
import type { Choice } from "../../types/protocol";
import type { Rules } from "./settings_form";

/** The options that the table has set otherwise than Classic has them. */
export function differences(options: readonly Choice[], rules: Rules): Choice[] {
  return options.filter(
    ({ name, classic, default: plain }) => classic != null && (rules[name] ?? plain) !== classic,
  );
}

/** "Hand limit: 9", for each of them. */
export function differenceWords(options: readonly Choice[], rules: Rules): string[] {
  return differences(options, rules).map(
    ({ name, default: plain }) => `${optionName(name)}: ${valueWords(name, rules[name] ?? plain)}`,
  );
}
