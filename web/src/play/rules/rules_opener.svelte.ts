/** The rules sheet of a screen: whether it is open, at which paragraph, and what leads there. */

import { getContext, setContext } from "svelte";

import { explainRefusals } from "../../controls/overlays/toasts.svelte";
import type { RuleParagraph } from "./rulebook";

export class RulesOpener {
  /** The paragraph it is open at, empty for its head; null while it is closed. */
  at = $state<string | null>(null);

  /** `byCode`: the paragraph that explains a refusal. */
  constructor(
    readonly paragraphs: () => readonly RuleParagraph[],
    private readonly byCode: Readonly<Record<string, string | null>>,
  ) {}

  open = (paragraph = ""): void => void (this.at = paragraph);
  close = (): void => void (this.at = null);

  /** Opens the sheet where it explains a refusal; null where it does not. */
  why = (code: string): (() => void) | null => {
    const paragraph = this.byCode[code] ?? null;
    if (paragraph === null || !this.paragraphs().some(({ id }) => id === paragraph)) return null;
    return () => this.open(paragraph);
  };
}

const CONTEXT = Symbol("rules");

/** A rules sheet for a screen and all components in it; refusals that pop up lead to it as well. */
export function provideRules(
  paragraphs: () => readonly RuleParagraph[],
  byCode: Readonly<Record<string, string | null>>,
): RulesOpener {
  const rules = new RulesOpener(paragraphs, byCode);
  $effect(() => explainRefusals(rules.why));
  return setContext(CONTEXT, rules);
}

/** The rules sheet of the screen that a component stands in; undefined where there is none. */
export function useRules(): RulesOpener | undefined {
  return getContext<RulesOpener | undefined>(CONTEXT);
}
