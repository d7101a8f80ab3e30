/**
 * Stores the win probability of the last hint. When the next hint arrives, describes why the
 * probability has changed.
 */

import { untrack } from "svelte";

import type { HintGiven, LogLine } from "../../types/protocol";
import { sinceHint, type Impact } from "./since_hint";

interface Source {
  hint: HintGiven | null;
  log: readonly LogLine[];
  impactOf: (line: LogLine) => Impact;
  wordsOf: (line: LogLine) => string;
}

export class HintMemory {
  /** Text about what has changed since the last hint; empty if there is nothing to mention. */
  since = $state("");
  private given: HintGiven | null = null;
  private last: { line: number; chance: number } | null = null;

  constructor(source: () => Source) {
    $effect(() => {
      const { hint } = source();
      untrack(() => this.read({ ...source(), hint }));
    });
  }

  private read({ hint, log, impactOf, wordsOf }: Source): void {
    if (hint === null || hint === this.given) return;
    this.given = hint;
    this.since = "";
    if (hint.chance === null) return;
    const { last } = this;
    this.last = { line: log.at(-1)?.number ?? 0, chance: hint.chance };
    if (last === null) return;
    const now = hint.chance - Math.max(0, hint.gain ?? 0);
    const between = log.filter(({ number }) => number > last.line);
    this.since = sinceHint(
      { before: last.chance, now },
      between.map((line) => ({ ...impactOf(line), words: wordsOf(line) })),
    );
  }
}
