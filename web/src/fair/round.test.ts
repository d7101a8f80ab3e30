import { afterEach, expect, test } from "vitest";

import { tableInfo } from "../net/table_fixture";
import { remembered } from "../remembered";
import type { SeatInfo, TableInfo } from "../types/protocol";
import { nextStep } from "./round";
import { hashOf } from "./sha256";

const OTHERS = "0b".repeat(32);

afterEach(() => localStorage.clear());

function seat(colour: SeatInfo["colour"], person: string, local = false): SeatInfo {
  const present = { ready: false, present: true, substitute: null, away: false };
  return {
    colour,
    name: colour,
    person,
    bot: null,
    local,
    bot_account: false,
    conceded: false,
    vacation_until: null,
    vacation_left: 0,
    ...present,
  };
}

function open(changes: Partial<TableInfo> = {}): TableInfo {
  const seats = [seat("red", "p1"), seat("blue", "p2"), seat("ivory", "p1", true)];
  return tableInfo({ stage: "open", seats, commitment: "c0".repeat(32), ...changes });
}

/** Commits to a number for red, and returns a table that lists the hash of the number. */
function committed(changes: Partial<TableInfo> = {}): TableInfo {
  const step = nextStep(open(changes), true);
  if (step?.type !== "commit_number") throw new Error("no commitment");
  return open({ commitments: { red: step.commitment, blue: OTHERS }, ...changes });
}

test("commits to a number for its player's seat", () => {
  expect(nextStep(open(), false)?.type).toBe("commit_number");
  expect(remembered.shares()).toHaveLength(1);
});

test("waits for the start", () => {
  const info = committed();
  expect(nextStep(info, false)).toBeNull();
  expect(nextStep({ ...info, starting: "committing" }, true)).toBeNull();
});

test("reveals the number when all hashes are there, and again if asked again", () => {
  const info = { ...committed(), starting: "revealing" as const };
  const step = nextStep(info, false);
  if (step?.type !== "reveal_number") throw new Error("no number");
  expect(hashOf(step.contribution)).toBe(info.commitments.red);
  expect(nextStep(info, true)).toEqual(step);
});

test("stores the table to which it first revealed its number", () => {
  const info = { ...committed(), starting: "revealing" as const };
  nextStep(info, false);
  nextStep({ ...info, commitments: { ...info.commitments, blue: "ff".repeat(32) } }, false);
  expect(remembered.shares()[0]?.witness?.commitments.blue).toBe(OTHERS);
});

test("reveals nothing if the table lists another hash", () => {
  const info = committed();
  const replaced = { ...info.commitments, red: "ee".repeat(32) };
  expect(nextStep({ ...info, commitments: replaced, starting: "revealing" }, true)).toBeNull();
});

test("commits to another number after a voided round", () => {
  const info = committed();
  const step = nextStep({ ...info, commitments: {}, voided: 1 }, false);
  if (step?.type !== "commit_number") throw new Error("no commitment");
  expect(step.commitment).not.toBe(info.commitments.red);
  expect(remembered.shares()[0]?.round).toBe(1);
});

test("counts a retry that the table hides", () => {
  const info = committed();
  nextStep({ ...info, starting: "revealing" }, false);
  nextStep({ ...info, commitments: {}, voided: 0 }, false);
  expect(remembered.shares()[0]?.round).toBe(1);
});

test("replaces the number of another device when it opens the table", () => {
  const elsewhere = open({ commitments: { red: "ee".repeat(32) } });
  expect(nextStep(elsewhere, false)).toBeNull();
  expect(nextStep(elsewhere, true)?.type).toBe("commit_number");
});

test.each<[string, Partial<TableInfo>]>([
  ["a spectator", { your_person: "p3" }],
  ["a player of a running game", { stage: "playing" }],
  ["a learner", { commitment: null }],
])("%s takes no part", (_, changes) => {
  expect(nextStep(open(changes), true)).toBeNull();
});
