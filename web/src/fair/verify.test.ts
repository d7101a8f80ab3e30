import { expect, test } from "vitest";

import vectors from "../../../docs/fair-dice-vectors.json";
import type { ChanceRecord } from "../types/protocol";
import { verified } from "./verify";

const GAME = vectors.games[0] as unknown as ChanceRecord;

function changed(change: (game: ChanceRecord) => void): ChanceRecord {
  const copy = structuredClone(GAME);
  change(copy);
  return copy;
}

function otherDigit(digits: string): string {
  return digits.slice(0, -1) + (digits.endsWith("0") ? "1" : "0");
}

test("accepts an unmodified game", async () => {
  const verdict = await verified(GAME);
  expect(verdict).toMatchObject({ commitment: "agrees", seating: "agrees", board: "agrees" });
  expect(verdict).toMatchObject({ numbers: "agrees", witness: "unknown" });
  expect(verdict.outcomes.length).toBeGreaterThan(10);
  expect(verdict.agrees).toBe(true);
});

test.each<[string, (game: ChanceRecord) => void]>([
  ["seed", (game) => (game.seed = otherDigit(game.seed))],
  ["commitment", (game) => (game.commitment = otherDigit(game.commitment ?? ""))],
  ["contribution", (game) => (game.contributions.red = otherDigit(game.contributions.red ?? ""))],
  ["missing contribution", (game) => delete game.contributions.blue],
  ["hash of a number", (game) => (game.commitments.red = otherDigit(game.commitments.red ?? ""))],
  ["missing hash", (game) => delete game.commitments.red],
  ["turn order", (game) => game.seats.reverse()],
  ["board", (game) => (game.setup.board as { hexes: unknown[] }).hexes.reverse()],
])("detects a modified %s", async (_, change) => {
  expect((await verified(changed(change))).agrees).toBe(false);
});

test("accepts an older game without hashes", async () => {
  const verdict = await verified(changed((game) => (game.commitments = {})));
  expect(verdict).toMatchObject({ numbers: "unknown", agrees: true });
});

test("accepts a continued game with the seats and board of another", async () => {
  const altered = changed((game) => {
    game.continued = 4;
    game.seats.reverse();
    game.steps = game.steps.filter(({ number }) => number >= 4);
  });
  const verdict = await verified(altered);
  expect(verdict).toMatchObject({ seating: "unknown", board: "unknown", agrees: true });
});

test("finds a modified roll and reports the derived one", async () => {
  const altered = changed((game) => {
    const step = game.steps[3];
    if (step !== undefined) step.action = step.action === "dice 1 1" ? "dice 2 1" : "dice 1 1";
  });
  const { outcomes } = await verified(altered);
  expect(outcomes.filter((one) => !one.agrees)).toHaveLength(1);
  expect(outcomes[3]?.derived).toBe(GAME.steps[3]?.action);
});
