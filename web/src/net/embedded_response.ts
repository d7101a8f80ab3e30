/** Reads server responses that are embedded in the page, so that the page need not request them. */

/**
 * Returns the id of the finished game whose data is embedded in the page; null if there is none.
 */
export function embeddedGame(): string | null {
  return document.querySelector<HTMLScriptElement>("script[data-game]")?.dataset.game ?? null;
}

/**
 * Returns the embedded response for this path; null if there is none or it has already been read.
 */
export function embeddedResponse<T>(path: string): T | null {
  const answer = document.querySelector<HTMLScriptElement>("script[data-path]");
  if (answer?.dataset.path !== path) return null;
  answer.remove();
  return JSON.parse(answer.text) as T;
}
