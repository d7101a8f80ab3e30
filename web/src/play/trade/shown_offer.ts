/** Offers as the screens of all games show them, and how one ended. Pure. */

import type { LogLine } from "../../types/protocol";
import type { Thing } from "../log/entries";

/** A counter-offer has terms, from the proposer's side. */
export interface ShownAnswer {
  seat: number;
  kind: "waiting" | "accept" | "reject" | "counter";
  give: readonly Thing[];
  get: readonly Thing[];
}

export interface ShownOffer {
  /** Another offer has another. */
  number: string;
  /** Who proposes. */
  seat: number;
  give: readonly Thing[];
  get: readonly Thing[];
  answers: readonly ShownAnswer[];
  /** It answers another offer. */
  counter: boolean;
  /** What was proposed, in notation. */
  action: string;
}

export type Outcome =
  { kind: "traded"; with: number } | { kind: "declined" | "expired" | "withdrawn" | "ended" };

export interface ClosedOffer {
  offer: ShownOffer;
  outcome: Outcome;
}

/** The offer with its last answers and its outcome, from the lines after which it was not open. */
export function closedOffer(
  offer: ShownOffer,
  lines: readonly LogLine[],
  names: readonly string[],
): ClosedOffer {
  const outcome = outcomeOf(lines, names);
  return { offer: { ...offer, answers: lines.reduce(answered, offer.answers) }, outcome };
}

/** An answer that came by itself, as time ran out, is none. */
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
