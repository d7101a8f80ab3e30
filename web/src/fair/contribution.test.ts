import { afterEach, expect, test } from "vitest";

import vectors from "../../../docs/fair-dice-vectors.json";
import { tableInfo } from "../net/table_fixture";
import type { Share, Witness } from "../remembered";
import type { ChanceRecord, Colour } from "../types/protocol";
import { keepShare, newContribution, shareOf, witnessed, keepGame } from "./contribution";
import { hashOf } from "./sha256";

const GAME = vectors.games[0] as unknown as ChanceRecord;

afterEach(() => localStorage.clear());

function kept(table: string, changes: Partial<Share> = {}): Share {
  const contribution = newContribution();
  const share = {
    table,
    contribution,
    commitment: null,
    round: 0,
    witness: null,
    game: null,
    ...changes,
  };
  keepShare(share);
  return share;
}

/**
 * Stores what red's browser saw of the published game. This matches the game, apart from `changes`.
 */
function redSaw(changes: Partial<Witness> = {}, round = 0): void {
  const { commitment, commitments, settings: rules, contributions } = GAME;
  const seating = GAME.seating as Colour[];
  const witness = { commitment, commitments, seating, rules, ...changes };
  kept("t1", { contribution: contributions.red ?? "", commitment, round, witness });
}

test("a number has 32 bytes and is different each time", () => {
  expect(newContribution()).toMatch(/^[0-9a-f]{64}$/);
  expect(newContribution()).not.toBe(newContribution());
});

test("stores the last fifty numbers by table and hash", () => {
  const shares = Array.from({ length: 51 }, (_, number) => kept(`t${number}`));
  const found = (number: number) =>
    shareOf(`t${number}`, hashOf(shares[number]?.contribution ?? ""));
  expect(found(0)).toBeUndefined();
  expect(found(50)?.table).toBe("t50");
});

test("treats unreadable numbers as none", () => {
  localStorage.setItem("qiatan.dice", '[{"table": 3}, "x"]');
  expect(shareOf("t1", "")).toBeUndefined();
});

test("reads numbers stored by earlier versions", () => {
  localStorage.setItem(
    "qiatan.dice",
    '[{"table": "t1", "contribution": "ab", "commitment": null}]',
  );
  expect(shareOf("t1", hashOf("ab"))).toMatchObject({ round: 0, witness: null });
});

test("accepts a game that is as this browser saw it", () => {
  redSaw();
  expect(witnessed(GAME, "g1")).toBe("agrees");
});

test("has nothing to compare if it did not take part", () => {
  expect(witnessed(GAME, "g1")).toBe("unknown");
});

// In each case, a dishonest operator shows red's browser a different table than the other browsers,
// or changes the file afterwards.
test.each<[string, Partial<Witness>]>([
  ["hash of another player", { commitments: { ...GAME.commitments, blue: "0".repeat(64) } }],
  ["missing hash", { commitments: { red: GAME.commitments.red ?? "" } }],
  ["order of seats", { seating: ["blue", "red"] }],
  ["seed", { commitment: "0".repeat(64) }],
  ["map", { rules: { ...GAME.settings, map: "extended" } }],
])("detects another %s", (_, changes) => {
  redSaw(changes);
  expect(witnessed(GAME, "g1")).toBe("differs");
});

test("does not compare references to library maps", () => {
  redSaw({ rules: { ...GAME.settings, map: "@abc" } });
  expect(witnessed(GAME, "g1")).toBe("agrees");
});

test("detects a voided round that is missing in the file", () => {
  redSaw({}, 1);
  expect(witnessed(GAME, "g1")).toBe("differs");
  expect(witnessed({ ...GAME, voided: 1 }, "g1")).toBe("agrees");
});

test("detects a later voided round that is missing in the file", () => {
  redSaw();
  kept("t1", { round: 1 });
  expect(witnessed(GAME, "g1")).toBe("differs");
});

test("detects a replaced number of this browser", () => {
  redSaw();
  const contributions = { ...GAME.contributions, red: "0".repeat(64) };
  expect(witnessed({ ...GAME, contributions }, "g1")).toBe("differs");
});

test("detects a replaced number even if the seed is replaced too", () => {
  redSaw();
  keepGame(tableInfo({ table: "t1", game: "g1" }));
  const replaced = { ...GAME, commitment: "0".repeat(64), contributions: {} };
  expect(witnessed(replaced, "g1")).toBe("differs");
  expect(witnessed(replaced, "g2")).toBe("unknown");
});

test("has nothing to compare if its player left or its round was voided", () => {
  kept("t1", { commitment: GAME.commitment });
  expect(witnessed(GAME, "g1")).toBe("unknown");
  localStorage.clear();
  redSaw();
  expect(witnessed({ ...GAME, contributions: {}, voided: 1 }, "g1")).toBe("unknown");
});
