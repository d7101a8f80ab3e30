/** What the bank of a game would trade: one kind for one of another. Pure. */

export interface BankDeal<Kind extends string> {
  give: Kind;
  want: Kind;
  /** How many the bank takes for one. */
  count: number;
  action: string;
  /** Why the bank does not do it; null where it does, or the game says so anyway. */
  why: string | null;
}

/** How a game speaks of its bank. */
export interface BankWords {
  name: string;
  /** On its button while no deal is put together. */
  idle: string;
  /** "Bank: 4 wool → 1 brick". */
  deal: (deal: { count: number; give: string; want: string }) => string;
  /** It takes one kind for one of another. */
  kinds: string;
}

/** The kind of which there are some, and none of any other. */
export function onlyKind<Kind extends string>(
  kinds: readonly Kind[],
  counts: Readonly<Record<Kind, number>>,
): Kind | undefined {
  const some = kinds.filter((kind) => counts[kind] > 0);
  return some.length === 1 ? some[0] : undefined;
}
