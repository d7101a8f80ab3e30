import { expect, it } from "vitest";

import { Batches } from "./batches.svelte";
import { nextTask } from "./scheduler";

it("mounts more of a list with each task until all of it is mounted", async () => {
  const list = [1, 2, 3, 4, 5];
  const batches = new Batches(() => list.length, 2, nextTask());
  await nextTask();
  const seen = [batches.of(list)];
  for (let task = 0; task < 3; task++) {
    await nextTask();
    seen.push(batches.of(list));
  }
  expect(seen).toEqual([[], [1, 2], [1, 2, 3, 4], list]);
  expect(batches.of([...list, 6, 7, 8, 9])).toHaveLength(9);
});
