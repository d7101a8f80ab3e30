/** What the page brought along: the answer to what would be asked first. */

/** The game of what the page brought along; null where it brought nothing. */
export function broughtGame(): string | null {
  return document.querySelector<HTMLScriptElement>("script[data-game]")?.dataset.game ?? null;
}

/** The answer to this path; null where the page has none, or it has been read already. */
export function brought<T>(path: string): T | null {
  const answer = document.querySelector<HTMLScriptElement>("script[data-path]");
  if (answer?.dataset.path !== path) return null;
  answer.remove();
  return JSON.parse(answer.text) as T;
}
