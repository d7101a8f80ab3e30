/** Open offers and recently closed offers, in the format that all games' screens show. */

import type { LogLine } from "../../types/protocol";
import type { Thing } from "../log/entries";
import type { GameIntent } from "../turn/intent.svelte";

/**
 * An answer to an offer. If it is a counter-offer, the original proposer would give `give` and get
 * `get`.
 */
export interface ShownAnswer {
  seat: number;
  kind: "waiting" | "accept" | "reject" | "counter";
  give: readonly Thing[];
  get: readonly Thing[];
}

export interface ShownOffer {
  /** A unique identifier of the offer. */
  number: string;
  /** The seat of the proposer. */
  seat: number;
  give: readonly Thing[];
  get: readonly Thing[];
  answers: readonly ShownAnswer[];
  /** Whether the offer is a counter-offer. */
  counter: boolean;
  /** The action that made the offer, in notation. */
  action: string;
}

export type Outcome =
  { kind: "traded"; with: number } | { kind: "declined" | "expired" | "withdrawn" | "ended" };

export interface ClosedOffer {
  offer: ShownOffer;
  outcome: Outcome;
}

/**
 * Returns an offer with its final answers and its outcome, taken from the log lines since it was
 * open.
 */
export function closedOffer(
  offer: ShownOffer,
  lines: readonly LogLine[],
  names: readonly string[],
): ClosedOffer {
  const outcome = outcomeOf(lines, names);
  return { offer: { ...offer, answers: lines.reduce(answered, offer.answers) }, outcome };
}

/**
 * Updates the answers from a log line. Ignores answers that the server gives when time runs out.
 */
function answered(answers: readonly ShownAnswer[], line: LogLine): readonly ShownAnswer[] {
  const verb = line.action.split(" ")[0];
  if ((verb !== "accept" && verb !== "reject") || line.results.includes("expired")) return answers;
  return answers.map((one) => (one.seat === line.seat ? { ...one, kind: verb } : one));
}

function outcomeOf(lines: readonly LogLine[], names: readonly string[]): Outcome {
  for (const { action, results, seat } of lines.toReversed()) {
    const [verb, whom = ""] = action.split(" ");
    if (results.includes("expired")) return { kind: "expired" };
    if (verb === "close") return { kind: "traded", with: names.indexOf(whom) };
    if (verb === "accept") return { kind: "traded", with: seat };
    if (verb === "reject") return { kind: "declined" };
    if (verb === "cancel") return { kind: "withdrawn" };
  }
  return { kind: "ended" };
}

/** How long a closed offer stays visible, in milliseconds. */
export const CLOSED_OFFER_DURATION = 4000;

export class ClosedOffers {
  shown = $state.raw<ClosedOffer | null>(null);
  private open: ShownOffer | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Reads the open offer and the new log lines. If no offer is open, shows the previous one as
   * closed. `names` are the seats in notation.
   */
  read(open: ShownOffer | null, lines: readonly LogLine[], names: readonly string[]): void {
    const before = this.open;
    this.open = open;
    if (open !== null) this.dismiss();
    else if (before !== null) this.show(closedOffer(before, lines, names));
  }

  dismiss = (): void => {
    clearTimeout(this.timer);
    this.shown = null;
  };

  private show(closed: ClosedOffer): void {
    clearTimeout(this.timer);
    this.shown = closed;
    this.timer = setTimeout(this.dismiss, CLOSED_OFFER_DURATION);
  }
}

/** Cancels the player's counter-offer when the offer that it answers is replaced or closed. */
export function leaveWithOffer(
  intent: Pick<GameIntent, "question" | "leaveCounter">,
  offer: () => ShownOffer | null,
): void {
  const answered = $derived(intent.question === "answer" ? offer()?.number : undefined);
  $effect(() => {
    void answered;
    return () => intent.leaveCounter();
  });
}

/**
 * Returns a function that returns whether the open offer's clock was stopped for a counter-offer
 * and is now running again.
 */
export function clockWasStopped(
  offer: () => ShownOffer | null,
  composer: () => number | null,
): () => boolean {
  let stopped = $state<ShownOffer["number"] | null>(null);
  $effect(() => {
    if (composer() !== null) stopped = offer()?.number ?? null;
  });
  return () => stopped !== null && stopped === offer()?.number && composer() === null;
}
