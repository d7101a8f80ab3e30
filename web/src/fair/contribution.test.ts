import { afterEach, expect, test } from "vitest";

import { keepShare, newContribution, shareOf } from "./contribution";

afterEach(() => localStorage.clear());

test("a contribution has 32 bytes, and another is another", () => {
  expect(newContribution()).toMatch(/^[0-9a-f]{64}$/);
  expect(newContribution()).not.toBe(newContribution());
});

test("what was added is kept by table, the last fifty of them", () => {
  for (let number = 0; number <= 50; number++) {
    keepShare({ table: `t${number}`, contribution: newContribution(), commitment: null });
  }
  expect(shareOf("t0")).toBeUndefined();
  expect(shareOf("t50")?.table).toBe("t50");
});

test("what cannot be read counts as nothing kept", () => {
  localStorage.setItem("qiatan.dice", '[{"table": 3}, "x"]');
  expect(shareOf("t1")).toBeUndefined();
});
