/** What a sign-in with the provider has come to, as the address of one's own page says once. */

export interface ProviderAnswer {
  /** The code of a refusal. */
  refused: string | null;
  /** A name is to be chosen. */
  chooses: boolean;
}

/** Reads the address, and takes it back: who loads the page again is not told again. */
export function providerAnswer(): ProviderAnswer {
  const query = new URLSearchParams(location.search);
  const told = { refused: query.get("refused"), chooses: query.get("choose") === "name" };
  if (told.refused !== null || told.chooses) history.replaceState(null, "", location.pathname);
  return told;
}
