/**
 * SHA-256 for browsers' numbers. Unlike WebCrypto it also works on pages without HTTPS, such as those
 * of a server on the local network.
 */

import { sha256 } from "@noble/hashes/sha2.js";

import { bytesOf, digitsOf } from "./chance";

/** The SHA-256 of bytes, both as hexadecimal digits. */
export function hashOf(digits: string): string {
  return digitsOf(sha256(bytesOf(digits)));
}
