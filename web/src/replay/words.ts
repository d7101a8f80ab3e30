/** An analysis in words. */

import { m } from "../paraglide/messages.js";
import type { Verdict } from "../types/protocol";
import { tenths } from "../words/figures";

const NAMES: Record<Verdict, () => string> = {
  best: m.verdict_best,
  good: m.verdict_good,
  inaccuracy: m.verdict_inaccuracy,
  mistake: m.verdict_mistake,
  blunder: m.verdict_blunder,
};

export function verdictName(verdict: Verdict): string {
  return NAMES[verdict]();
}

/** "37.8 %" of so many thousandths. */
export function share(thousandths: number): string {
  return m.analysis_percent({ points: tenths(thousandths / 10) });
}

/** "−4.3 %": what a decision lost. */
export function lost(thousandths: number): string {
  return m.analysis_lost({ points: tenths(thousandths / 10) });
}

/** "+4.3 %", or with a minus. */
export function change(thousandths: number): string {
  return thousandths < 0
    ? lost(-thousandths)
    : m.analysis_gain({ points: tenths(thousandths / 10) });
}
