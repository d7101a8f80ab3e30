import { expect, test } from "vitest";

import { longReason, shortReason } from "./reasons";

test("the reason under a button is short", () => {
  const full = { code: "unit_limit", message: "", missing: null };
  expect(shortReason(full)).toBe("no place");
  expect(longReason(full)).toContain("A village has room for one");
  expect(shortReason({ ...full, code: "not_its_regions" })).toBe("");
});
