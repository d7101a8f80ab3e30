/** Responses of the server that are embedded in the page, which saves its first requests. */

/** The game whose data is embedded in the page; null if there is none. */
export function embeddedGame(): string | null {
  return document.querySelector<HTMLScriptElement>("script[data-game]")?.dataset.game ?? null;
}

/** The embedded response for this path; null if there is none or it has been read. */
export function embeddedResponse<T>(path: string): T | null {
  const answer = document.querySelector<HTMLScriptElement>("script[data-path]");
  if (answer?.dataset.path !== path) return null;
  answer.remove();
  return JSON.parse(answer.text) as T;
}
