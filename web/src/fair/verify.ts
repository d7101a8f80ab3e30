/** Recomputes all random outcomes of a finished game in this browser. */

import type { ChanceLine, ChanceRecord } from "../types/protocol";
import { dealingOf, dealt, mapOf, type Board } from "./board";
import { combinedKey, commitmentOf, hmacKey, shuffled, Stream, type Sum } from "./chance";
import { witnessed, type Part } from "./contribution";

/** A random outcome, as played (`action`) and as recomputed (`derived`). */
export interface Outcome {
  number: number;
  action: string;
  derived: string;
  agrees: boolean;
  sum: Sum;
}

export interface Verdict {
  commitment: Part;
  /** Whether the players' numbers match the hashes that were published earlier. */
  numbers: Part;
  /**
   * Whether this browser saw the same commitments, seats and settings before it revealed its
   * number.
   */
  witness: Part;
  seating: Part;
  board: Part;
  outcomes: Outcome[];
  /** Whether all outcomes match and no other check has found a difference. */
  agrees: boolean;
}

const SEAT_ORDER = -2;
const SETUP = -1;

/** Verifies the game with this id. `onProgress` receives the number of outcomes computed so far. */
export async function verified(
  game: ChanceRecord,
  id = "",
  onProgress: (done: number) => void = () => undefined,
): Promise<Verdict> {
  const key = await hmacKey(await combinedKey(game.seed, game.contributions));
  const commitment = said(game.commitment, await commitmentOf(game.seed));
  const numbers = await numbersOf(game);
  const witness = witnessed(game, id);
  const seating = await seatingOf(game, key);
  const board = await boardOf(game, key);
  const outcomes: Outcome[] = [];
  for (const step of game.steps) {
    outcomes.push(await outcomeOf(step, game.choices[step.choice] ?? [], key));
    onProgress(outcomes.length);
  }
  const parts = [commitment, numbers, witness, seating, board];
  const agrees = !parts.includes("differs") && outcomes.every((outcome) => outcome.agrees);
  return { commitment, numbers, witness, seating, board, outcomes, agrees };
}

function said(played: string | null, derived: string): Part {
  if (played === null) return "unknown";
  return played === derived ? "agrees" : "differs";
}

/** Compares the players' numbers with their hashes. Older games have no hashes. */
async function numbersOf({ contributions, commitments }: ChanceRecord): Promise<Part> {
  if (Object.keys(commitments).length === 0) return "unknown";
  const hashes: Record<string, string> = {};
  for (const [seat, number] of Object.entries(contributions)) {
    hashes[seat] = await commitmentOf(number);
  }
  return alike(sorted(hashes), sorted(commitments));
}

/**
 * Compares the order of the seats with the derived order. In a continued game, the seats and the
 * board come from the earlier game, so their draws cannot be verified from this file.
 */
async function seatingOf(
  { seating, seats, continued }: ChanceRecord,
  key: CryptoKey,
): Promise<Part> {
  if (seating.length === 0 || continued > 0) return "unknown";
  const drawn = await shuffled(seating, new Stream(key, SEAT_ORDER));
  return alike(drawn, seats);
}

/** Compares the board with the derived one. Natick draws nothing before its log starts. */
async function boardOf(
  { settings, setup, continued }: ChanceRecord,
  key: CryptoKey,
): Promise<Part> {
  const board = setup.board as Board | undefined;
  if (board === undefined || continued > 0) return "unknown";
  const map = mapOf(String(settings.map));
  const drawn = await dealt(map, new Stream(key, SETUP), dealingOf(settings));
  const { hexes, ports, robber } = board;
  const played = { hexes: hexes.slice(0, drawn.hexes.length), ports, robber };
  return alike(sorted(played), sorted({ robber: undefined, ...drawn }));
}

async function outcomeOf(
  step: ChanceLine,
  choice: readonly string[],
  key: CryptoKey,
): Promise<Outcome> {
  const stream = new Stream(key, step.number);
  const index = await stream.below(choice.length);
  const derived = choice[index] ?? "";
  const { number, action } = step;
  return { number, action, derived, agrees: derived === action, sum: stream.last as Sum };
}

function alike(one: unknown, other: unknown): Part {
  return JSON.stringify(one) === JSON.stringify(other) ? "agrees" : "differs";
}

/** Returns the same value with its fields sorted, so that values can be compared as text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sorted(field)]));
}
