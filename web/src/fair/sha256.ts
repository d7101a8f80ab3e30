/**
 * SHA-256 of a few bytes. Unlike WebCrypto it also works on pages without HTTPS, such as those of a
 * server on the local network.
 */

import { bytesOf, digitsOf } from "./chance";

const BLOCK = 64;
const ROUNDS = 64;

/** The first 32 bits of the fractional part of a root of a prime, as FIPS 180-4 defines them. */
function fraction(prime: number, power: number): number {
  return Math.floor((prime ** power % 1) * 2 ** 32);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

const CONSTANTS = primes(ROUNDS).map((prime) => fraction(prime, 1 / 3));
const INITIAL = primes(8).map((prime) => fraction(prime, 1 / 2));

/** The SHA-256 of bytes, both as hexadecimal digits. */
export function hashOf(digits: string): string {
  const padded = withPadding(bytesOf(digits));
  let state = INITIAL;
  for (let start = 0; start < padded.byteLength; start += BLOCK) {
    state = compressed(state, new DataView(padded.buffer, start, BLOCK));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => hash.setUint32(4 * index, word));
  return digitsOf(hash.buffer);
}

/** A one bit, zeros, and the length in bits fill the last block. */
function withPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, 8 * bytes.length);
  return padded;
}

function compressed(state: readonly number[], block: DataView): number[] {
  const words = scheduled(block);
  let [a, b, c, d, e, f, g, h] = state as Eight;
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = (e & f) ^ (~e & g);
    const mixed = h + big(e, 6, 11, 25) + chosen + at(CONSTANTS, round) + at(words, round);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const added = big(a, 2, 13, 22) + majority;
    [a, b, c, d, e, f, g, h] = [(mixed + added) | 0, a, b, c, (d + mixed) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + at(state, index)) >>> 0);
}

type Eight = [number, number, number, number, number, number, number, number];

function scheduled(block: DataView): number[] {
  const words = Array.from({ length: 16 }, (_, index) => block.getUint32(4 * index));
  for (let index = 16; index < ROUNDS; index++) {
    const [near, far] = [at(words, index - 2), at(words, index - 15)];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words.push((at(words, index - 16) + low + at(words, index - 7) + high) | 0);
  }
  return words;
}

function big(word: number, first: number, second: number, third: number): number {
  return turned(word, first) ^ turned(word, second) ^ turned(word, third);
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(list: readonly number[], index: number): number {
  return list[index] as number;
}
