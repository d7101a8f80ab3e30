/**
 * Opens the rules sheet at a paragraph. The sheet and its texts load when it is first opened.
 */

import { getContext, setContext } from "svelte";

import { explainRefusals } from "../../controls/overlays/toasts.svelte";

/** Opens and closes a rules sheet, and stores the paragraph at which it is open. */
export class RulesOpener {
  /**
   * The id of the paragraph at which the sheet is open, or an empty string if it is open at its
   * beginning; null while the sheet is closed.
   */
  at = $state<string | null>(null);

  /**
   * `byCode` maps the error codes of refusals to the ids of the paragraphs that explain them.
   * `page` returns the URL of the page with the same rules.
   */
  constructor(
    private readonly byCode: Readonly<Record<string, string | null>>,
    readonly page: () => string,
  ) {}

  open = (paragraph = ""): void => void (this.at = paragraph);
  close = (): void => void (this.at = null);

  /**
   * Returns a function that opens the paragraph that explains a refusal; null if no paragraph does.
   */
  why = (code: string): (() => void) | null => {
    const paragraph = this.byCode[code] ?? null;
    return paragraph === null ? null : () => this.open(paragraph);
  };
}

const CONTEXT = Symbol("rules");

/**
 * Creates the rules sheet that all components of a screen share, and links notices about refusals
 * to it.
 */
export function provideRules(
  byCode: Readonly<Record<string, string | null>>,
  page: () => string,
): RulesOpener {
  const rules = new RulesOpener(byCode, page);
  $effect(() => explainRefusals(rules.why));
  return setContext(CONTEXT, rules);
}

/** Returns the rules sheet of the surrounding screen; undefined if it has none. */
export function useRules(): RulesOpener | undefined {
  return getContext<RulesOpener | undefined>(CONTEXT);
}
