import { expect, test } from "vitest";

import { UNDIVIDED } from "../dice/dividing";
import { lessonTargets } from "./lesson";

const DIVIDE = "divide suns arms / moons crowns";

test("points at the first die in the wrong set, then at the button", () => {
  const half = { ...UNDIVIDED, suns: "first" } as const;
  const done = { suns: "first", arms: "first", moons: "second", crowns: "second" } as const;
  expect(lessonTargets(DIVIDE, UNDIVIDED)).toEqual(['[data-die="suns"]']);
  expect(lessonTargets(DIVIDE, half)).toEqual(['[data-die="arms"]']);
  expect(lessonTargets(DIVIDE, done)).toEqual(["[data-divide]"]);
});
