import { expect, test } from "vitest";

import type { LessonInfo } from "../../types/protocol";
import { lessonWords, stepsDone, restrictToLesson } from "./lesson";

const lesson: LessonInfo = {
  steps: ["land", "dice"],
  step: "dice",
  do: "roll",
  say: "dice_roll",
};

test("only the action of the lesson is possible", () => {
  const view = { you: { legal: ["roll", "end"] } };
  expect(restrictToLesson(view, lesson).you.legal).toEqual(["roll"]);
  expect(restrictToLesson(view, null)).toBe(view);
});

test("a lesson counts its steps and has texts", () => {
  expect(stepsDone(lesson)).toBe(1);
  expect(lessonWords("island", "dice_roll")).toContain("*Roll*");
  expect(lessonWords("island", "of_another_server")).toBe("");
});
