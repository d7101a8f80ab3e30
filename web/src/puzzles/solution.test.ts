import { expect, test } from "vitest";

import type { PuzzlePage } from "../types/protocol";
import { solutionHint, weighedOptions } from "./solution";

const option = (action: string, chance: number) => ({ action, chance, reasons: [] });
const page = (played: string, goal: PuzzlePage["goal"] = "best") =>
  ({
    goal,
    result: {
      solved: false,
      actions: [played],
      line: ["robber h1"],
      options: [
        option("robber h1", 310),
        option("robber h2", 295),
        option("robber h3", 290),
        option("robber h4", 280),
        option("robber h5", 250),
      ],
      accepted: 1,
    },
  }) as unknown as PuzzlePage;

test("the explanation compares the solution with the own answer and the best wrong options", () => {
  const hint = solutionHint(page("robber h5"));
  expect(hint?.action).toBe("robber h1");
  expect(hint?.chance).toBe(0.31);
  expect(hint?.others.map(({ action }) => action)).toEqual([
    "robber h5",
    "robber h2",
    "robber h3",
    "robber h4",
  ]);
  expect(hint?.others[0]?.less).toBeCloseTo(0.06);
  expect(solutionHint(page("robber h9"))?.others[0]).toMatchObject({
    action: "robber h9",
    less: 0,
  });
  expect(solutionHint(page("robber h1"))?.others).toHaveLength(3);
});

test("the board marks the solver's own action", () => {
  const done = weighedOptions(page("robber h2")).filter((each) => each.done);
  expect(done.map(({ action }) => action)).toEqual(["robber h2"]);
  expect(weighedOptions(page("robber h2", "win"))).toEqual([]);
});
