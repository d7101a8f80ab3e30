/** Converts the analysis of decisions into numbers and words. */

import { m } from "../paraglide/messages.js";
import type { WeighedAction } from "../play/frame/screen_props";
import type {
  Analysis,
  Decision,
  HintGiven,
  LogLine,
  MissedTrade,
  ReplayViewer,
  Verdict,
} from "../types/protocol";
import { tenths } from "../words/formats";
import type { PlacedMark } from "./timeline";

/** A win probability of 100 %, in thousandths. */
export const WHOLE = 1000;

/** The verdicts, in the order of the counts in a seat's summary. */
export const VERDICTS = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;

/** The verdicts that are marked on the timeline. */
const MARKED: ReadonlySet<Verdict> = new Set(["mistake", "blunder"]);

/**
 * Returns the win probabilities of all seats at each frame, as estimated from this viewer's point
 * of view. For spectators, they are estimated with all hands open.
 */
export function chancesAs(analysis: Analysis, viewer: ReplayViewer): readonly number[][] {
  return analysis.own[Number.parseInt(viewer, 10)] ?? analysis.open;
}

/** Returns the decision that led to a frame, or null if there is none. */
export function decisionAt(analysis: Analysis, at: number): Decision | null {
  return analysis.decisions.find(({ entry }) => entry === at) ?? null;
}

/** Returns the trade that was missed in the turn that ended at a frame, or null. */
export function missedAt(analysis: Analysis, at: number): MissedTrade | null {
  return analysis.missed?.find(({ entry }) => entry === at) ?? null;
}

export function judgedMarks({ decisions }: Analysis): PlacedMark[] {
  return decisions
    .filter(({ verdict }) => MARKED.has(verdict))
    .map(({ verdict, entry }) => ({
      lane: "awards",
      icon: `j-${verdict}`,
      seat: null,
      at: entry,
    }));
}

/**
 * Returns the first of `frames` after `at`. If there is none, returns the first of all; null if
 * `frames` is empty.
 */
export function nextOf(frames: readonly number[], at: number): number | null {
  return frames.find((frame) => frame > at) ?? frames[0] ?? null;
}

/**
 * Converts a decision to a hint that compares the best action with the action played. Returns null
 * if no action was better.
 */
export function asHint(decision: Decision | null, line: LogLine | undefined): HintGiven | null {
  const better = decision?.better[0];
  if (decision === null || better === undefined || line === undefined || decision.loss === 0)
    return null;
  return {
    type: "hint",
    table: "",
    at: 0,
    action: better.action,
    reasons: decision.reasons,
    gain: null,
    others: [{ action: line.action, less: 0, reasons: [] }],
    source: "hard",
    chance: null,
    line: decision.line ?? [],
  };
}

/**
 * Returns the action that was played and the better actions with the same verb; empty if there are
 * none.
 */
export function weighedAt(decision: Decision | null, line: LogLine | undefined): WeighedAction[] {
  if (decision === null || line === undefined) return [];
  const kind = `${line.action.split(" ")[0]} `;
  const others = decision.better.filter(({ action }) => action.startsWith(kind));
  if (others.length === 0) return [];
  const { action } = line;
  return [
    { action, chance: decision.chance, done: true },
    ...others.map((other) => ({ ...other, done: false })),
  ];
}

/**
 * Returns the outlines of the seats' bands in a chart that is one unit wide per frame. The first
 * seat's band is at the bottom.
 */
export function bands(chances: readonly number[][]): string[] {
  const seats = chances[0]?.length ?? 0;
  const below = chances.map(() => WHOLE);
  return Array.from({ length: seats }, (_, seat) => {
    const bottom = below.map((y, at) => `${at},${y}`).reverse();
    chances.forEach((row, at) => (below[at] = (below[at] ?? 0) - (row[seat] ?? 0)));
    const top = below.map((y, at) => `${at},${y}`);
    return `M${[...top, ...bottom].join("L")}Z`;
  });
}

/**
 * Returns where to draw a seat's emblem: where its band is widest, but not near the ends of the
 * chart. Returns null if the band is too narrow everywhere.
 */
export function emblemAt(
  chances: readonly number[][],
  seat: number,
): { at: number; y: number } | null {
  const edge = Math.ceil(chances.length * 0.04);
  let best: { at: number; y: number; wide: number } | null = null;
  for (let at = edge; at < chances.length - edge; at += 1) {
    const row = chances[at] ?? [];
    const wide = row[seat] ?? 0;
    const below = row.slice(0, seat).reduce((sum, each) => sum + each, 0);
    if (best === null || wide > best.wide) best = { at, y: WHOLE - below - wide / 2, wide };
  }
  return best !== null && best.wide > WHOLE / 8 ? best : null;
}

/** The displayed names of the verdicts. */
const NAMES: Record<Verdict, () => string> = {
  best: m.verdict_best,
  good: m.verdict_good,
  inaccuracy: m.verdict_inaccuracy,
  mistake: m.verdict_mistake,
  blunder: m.verdict_blunder,
};

export function verdictName(verdict: Verdict): string {
  return NAMES[verdict]();
}

/** Formats thousandths as a percentage, such as "37.8 %". */
export function share(thousandths: number): string {
  return m.analysis_percent({ points: tenths(thousandths / 10) });
}

/** Formats the win probability that a decision lost, given in thousandths, such as "−4.3 %". */
export function lost(thousandths: number): string {
  return m.analysis_lost({ points: tenths(thousandths / 10) });
}

/** Formats a change in win probability, given in thousandths, such as "+4.3 %". */
export function change(thousandths: number): string {
  return thousandths < 0
    ? lost(-thousandths)
    : m.analysis_gain({ points: tenths(thousandths / 10) });
}
