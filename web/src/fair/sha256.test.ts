import { expect, test } from "vitest";

import vectors from "../../../docs/fair-dice-vectors.json";
import { hashOf } from "./sha256";

test("the published vectors have the hashes of their numbers", () => {
  for (const { contributions, commitments } of vectors.keys) {
    const numbers: Record<string, string> = contributions;
    for (const [colour, hash] of Object.entries(commitments as Record<string, string>)) {
      expect(hashOf(numbers[colour] ?? "")).toBe(hash);
    }
  }
});
