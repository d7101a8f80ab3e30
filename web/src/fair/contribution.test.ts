import { afterEach, expect, test } from "vitest";

import { keepShare, newContribution, shareOf } from "./contribution";

afterEach(() => localStorage.clear());

test("a contribution has 32 bytes and is different each time", () => {
  expect(newContribution()).toMatch(/^[0-9a-f]{64}$/);
  expect(newContribution()).not.toBe(newContribution());
});

test("stores the last fifty contributions by table", () => {
  for (let number = 0; number <= 50; number++) {
    keepShare({ table: `t${number}`, contribution: newContribution(), commitment: null });
  }
  expect(shareOf("t0")).toBeUndefined();
  expect(shareOf("t50")?.table).toBe("t50");
});

test("treats unreadable contributions as none", () => {
  localStorage.setItem("qiatan.dice", '[{"table": 3}, "x"]');
  expect(shareOf("t1")).toBeUndefined();
});
