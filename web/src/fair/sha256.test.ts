import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import vectors from "../../../docs/fair-dice-vectors.json";
import { hashOf } from "./sha256";

test.each([0, 1, 32, 55, 56, 64, 200])("the hash of %i bytes", (length) => {
  const digits = "a7".repeat(length);
  const expected = createHash("sha256").update(Buffer.from(digits, "hex")).digest("hex");
  expect(hashOf(digits)).toBe(expected);
});

test("the published vectors have the hashes of their numbers", () => {
  for (const { contributions, commitments } of vectors.keys) {
    const numbers: Record<string, string> = contributions;
    for (const [colour, hash] of Object.entries(commitments as Record<string, string>)) {
      expect(hashOf(numbers[colour] ?? "")).toBe(hash);
    }
  }
});
