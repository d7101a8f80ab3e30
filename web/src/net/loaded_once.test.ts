import { expect, test } from "vitest";

import { loadedOnce } from "./loaded_once";

test("caches a loaded module but not a failure", async () => {
  let asked = 0;
  const load = loadedOnce(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error("away")) : Promise.resolve(asked);
  });
  await expect(load()).rejects.toThrow("away");
  expect([await load(), await load()]).toEqual([2, 2]);
});
