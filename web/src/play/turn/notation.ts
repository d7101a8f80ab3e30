/** Reads the parts of the notation that all games share. */

/** Returns the legal actions whose first word is `verb`. */
export function ofVerb(legal: readonly string[], verb: string): string[] {
  return legal.filter((action) => action === verb || action.startsWith(`${verb} `));
}

/**
 * Reads and writes amounts in notation, such as "wood 2 grain" for two wood and one grain. A count
 * of one is omitted.
 */
export class AmountNotation<Kind extends string> {
  constructor(private readonly kinds: readonly Kind[]) {}

  readonly isKind = (word: string | undefined): word is Kind =>
    (this.kinds as readonly (string | undefined)[]).includes(word);

  readonly read = (words: readonly string[]): Record<Kind, number> => {
    const amounts = Object.fromEntries(this.kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
    words.forEach((word, i) => {
      if (!this.isKind(word)) return;
      const count = Number(words[i + 1]);
      amounts[word] += Number.isInteger(count) ? count : 1;
    });
    return amounts;
  };

  readonly write = (amounts: Readonly<Record<Kind, number>>): string =>
    this.kinds
      .filter((kind) => amounts[kind] > 0)
      .map((kind) => (amounts[kind] === 1 ? kind : `${kind} ${amounts[kind]}`))
      .join(" ");

  /** Reads the two sides of trade terms such as "wood 2 for grain". */
  readonly readTerms = (
    words: readonly string[],
  ): Record<"give" | "want", Record<Kind, number>> => {
    const middle = words.indexOf("for");
    return { give: this.read(words.slice(0, middle)), want: this.read(words.slice(middle + 1)) };
  };
}
