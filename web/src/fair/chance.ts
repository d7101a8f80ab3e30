/**
 * Implements the derivations of docs/fair-dice.md with WebCrypto, independently of the server's
 * code.
 */

const ALGORITHM = { name: "HMAC", hash: "SHA-256" };
const BLOCK_VALUES = 1n << 64n;

const text = new TextEncoder();

/** Whether this page can verify games. Browsers disable WebCrypto on pages without HTTPS. */
export function canDerive(): boolean {
  return typeof crypto !== "undefined" && typeof crypto.subtle?.importKey === "function";
}

export function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const pairs = digits.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)));
}

export function digitsOf(bytes: ArrayBuffer | Uint8Array): string {
  const list = Array.from(new Uint8Array(bytes));
  return list.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the SHA-256 hash of a seed. Both are written as hexadecimal digits. */
export async function commitmentOf(seed: string): Promise<string> {
  return digitsOf(await crypto.subtle.digest("SHA-256", bytesOf(seed)));
}

/**
 * Derives the key for all random outcomes from the seed and the contributions. All of them are
 * written as hexadecimal digits.
 */
export async function combinedKey(
  seed: string,
  contributions: Readonly<Record<string, string>>,
): Promise<string> {
  const colours = Object.keys(contributions).sort();
  if (colours.length === 0) return seed;
  const lines = colours.map((colour) => `${colour}:${contributions[colour]}`).join("\n");
  return digitsOf(await signed(await hmacKey(seed), lines));
}

export function hmacKey(digits: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytesOf(digits), ALGORITHM, false, ["sign"]);
}

function signed(key: CryptoKey, message: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign(ALGORITHM, key, text.encode(message));
}

/**
 * The computation of one random number: `digest` is the HMAC of `message`, `value` is an integer
 * read from `digest`, and `rest` is `value` modulo `bound`.
 */
export interface Sum {
  message: string;
  digest: string;
  value: bigint;
  bound: bigint;
  rest: bigint;
}

/** Generates the random numbers for draw `n`, one after another. */
export class Stream {
  private block = 0;
  /** The last computation whose value was not rejected; null before the first. */
  last: Sum | null = null;

  constructor(
    private readonly key: CryptoKey,
    private readonly n: number,
  ) {}

  /** Returns the next random number, from 0 to `bound` - 1. */
  async below(bound: number | bigint): Promise<number> {
    return Number(await this.belowBig(BigInt(bound)));
  }

  async belowBig(bound: bigint): Promise<bigint> {
    const ceiling = (BLOCK_VALUES / bound) * bound;
    for (;;) {
      const message = `${this.n}.${this.block++}`;
      const digest = digitsOf(await signed(this.key, message));
      const value = BigInt(`0x${digest.slice(0, 16)}`);
      if (value >= ceiling) continue;
      this.last = { message, digest, value, bound, rest: value % bound };
      return this.last.rest;
    }
  }
}

/** Returns a copy of the list, shuffled with random numbers from the stream. */
export async function shuffled<T>(items: readonly T[], stream: Stream): Promise<T[]> {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = await stream.below(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
