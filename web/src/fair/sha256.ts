/**
 * SHA-256 for the browser's numbers. Unlike WebCrypto, it also works on pages without HTTPS, such
 * as those of a server on the local network.
 */

import { sha256 } from "@noble/hashes/sha2.js";

import { bytesOf, digitsOf } from "./chance";

/** The SHA-256 hash of bytes. Both are written as hexadecimal digits. */
export function hashOf(digits: string): string {
  return digitsOf(sha256(bytesOf(digits)));
}
