/**
 * Determines the number tokens of a board and their order, and swaps tokens to separate 6s and 8s.
 */

import type { Stream } from "./chance";

const CLASSIC = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
const TOKENS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const RED = new Set([6, 8]);

/**
 * The tokens that each place allows, by the name of the place. A place without an entry or with an
 * empty list allows any token.
 */
export type Slots = ReadonlyMap<string, readonly number[]>;

/**
 * Returns the pool of tokens in classic order. If `count` is null, the pool contains the map's
 * `counts`. Otherwise, it contains `count` tokens in the classic proportions.
 */
export function lastTokens(count: number | null, counts: Record<string, number> = {}): number[] {
  const left = new Map(TOKENS.map((token) => [token, counts[String(token)] ?? 0]));
  if (count !== null)
    shares(count).forEach((share, number) => left.set(TOKENS[number] as number, share));
  const sequence: number[] = [];
  let all = [...left.values()].reduce((sum, one) => sum + one, 0);
  for (let next = 0; all > 0; next = (next + 1) % CLASSIC.length) {
    const token = CLASSIC[next] as number;
    const of = left.get(token) ?? 0;
    if (of === 0) continue;
    left.set(token, of - 1);
    sequence.push(token);
    all--;
  }
  return sequence;
}

/**
 * Divides `count` tokens in the classic proportions, and returns the number of each token.
 * Fractions are rounded down, and the remaining tokens go to the largest remainders. Of equal
 * remainders, the one whose token is farthest from seven comes first.
 */
function shares(count: number): number[] {
  const classic = TOKENS.map((token) => CLASSIC.filter((one) => one === token).length);
  const whole = classic.map((of) => Math.floor((of * count) / CLASSIC.length));
  const rest = (number: number) => ((classic[number] as number) * count) % CLASSIC.length;
  const far = (number: number) => Math.abs(7 - (TOKENS[number] as number));
  const missing = count - whole.reduce((sum, one) => sum + one, 0);
  [...TOKENS.keys()]
    .sort((one, other) => rest(other) - rest(one) || far(other) - far(one) || one - other)
    .slice(0, missing)
    .forEach((number) => (whole[number] = (whole[number] as number) + 1));
  return whole;
}

type Near = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Swaps tokens until no swap separates more adjacent 6s and 8s, and returns the result. The stream
 * chooses among equally good swaps.
 */
export async function separated(
  slots: Slots,
  near: Near,
  laid: ReadonlyMap<string, number>,
  stream: Stream,
): Promise<Map<string, number>> {
  const tokens = new Map(laid);
  for (let swaps = best(slots, near, tokens); swaps.length > 0; swaps = best(slots, near, tokens)) {
    const [one, other] = swaps[await stream.below(swaps.length)] as [string, string];
    const token = tokens.get(one) as number;
    tokens.set(one, tokens.get(other) as number);
    tokens.set(other, token);
  }
  return tokens;
}

/**
 * Considers all swaps of a 6 or 8 with another token. Returns those that separate the largest
 * number of adjacent 6s and 8s, in the order in which the places get their tokens.
 */
function best(slots: Slots, near: Near, tokens: ReadonlyMap<string, number>): [string, string][] {
  const places = [...tokens.keys()];
  const isRed = (place: string) => RED.has(tokens.get(place) as number);
  const touching = (place: string) =>
    [...(near.get(place) ?? [])].filter((next) => tokens.has(next) && isRed(next)).length;
  let most = 1;
  let swaps: [string, string][] = [];
  for (const red of places.filter(isRed)) {
    for (const other of places.filter((place) => !isRed(place))) {
      const parted = touching(red) - touching(other) + (near.get(red)?.has(other) ? 1 : 0);
      if (parted < most || !maySwap(slots, tokens, red, other)) continue;
      if (parted > most) [most, swaps] = [parted, []];
      swaps.push([red, other]);
    }
  }
  return swaps;
}

const RED_CLASH = 100;

/**
 * How badly two neighbouring tokens clash. Adjacent 6s and 8s are worse than other equal tokens.
 */
export function numberClash(one: number, other: number): number {
  if (RED.has(one) && RED.has(other)) return RED_CLASH;
  return one === other ? 1 : 0;
}

/** Whether two places allow each other's tokens. */
export function maySwap(
  slots: Slots,
  tokens: ReadonlyMap<string, number>,
  one: string,
  other: string,
): boolean {
  const allows = (place: string, token: number) => {
    const allowed = slots.get(place) ?? [];
    return allowed.length === 0 || allowed.includes(token);
  };
  return allows(one, tokens.get(other) as number) && allows(other, tokens.get(one) as number);
}
