/** Estimates how much a log line can change the players' chances of winning. */

import type { Impact } from "../../play/hint/since_hint";
import type { LogLine } from "../../types/protocol";

const WEIGHTS: Readonly<Record<string, number>> = {
  town: 4,
  village: 4,
  trader: 3,
  knight: 3,
  raiders: 3,
  accept: 2,
  bank: 2,
  dice: 1,
};

export function impactOf({ action }: LogLine): Impact {
  return { weight: WEIGHTS[action.split(" ")[0] ?? ""] ?? 0 };
}
