/** A place that was chosen but not taken yet: what would be done there. */

import type { Thing } from "../log/entries";
import type { Prompt } from "../prompt/prompt";

export interface Preview {
  /** What stands above the table instead of the question. */
  prompt: Prompt;
  /** What it costs; empty where it costs nothing. */
  cost: readonly Thing[];
  /** On the button that takes the place. */
  confirm: string;
}

/** When a place is shown before it is taken. */
export const CONFIRMING = ["touch", "always", "never"] as const;

export type Confirming = (typeof CONFIRMING)[number];

/** What was remembered, where it is one of them. */
export function readConfirming(kept: string | null): Confirming {
  return CONFIRMING.find((one) => one === kept) ?? "touch";
}

/** `touched`: a finger chose the place. */
export function isConfirmed(confirming: Confirming, touched: boolean): boolean {
  return confirming === "always" || (confirming === "touch" && touched);
}
