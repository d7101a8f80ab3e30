/**
 * Computes SHA-256 hashes of the browser's numbers. Unlike WebCrypto, this also works on pages
 * without HTTPS, such as those of a server on the local network.
 */

import { sha256 } from "@noble/hashes/sha2.js";

import { bytesOf, digitsOf } from "./chance";

/** Returns the SHA-256 hash of the given bytes. Both are written as hexadecimal digits. */
export function hashOf(digits: string): string {
  return digitsOf(sha256(bytesOf(digits)));
}
