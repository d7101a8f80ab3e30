import { expect, test } from "vitest";

import type { LessonInfo } from "../../types/protocol";
import { restrictToLesson, stepsDone } from "./lesson";
import { lessonWords } from "./lesson_words";

const lesson: LessonInfo = {
  steps: ["land", "dice"],
  step: "dice",
  do: "roll",
  say: "dice_roll",
};

test("allows only the action of the lesson", () => {
  const view = { you: { legal: ["roll", "end"] } };
  expect(restrictToLesson(view, lesson).you.legal).toEqual(["roll"]);
  expect(restrictToLesson(view, null)).toBe(view);
});

test("counts the steps of a lesson and has its texts", () => {
  expect(stepsDone(lesson)).toBe(1);
  expect(lessonWords("island", "dice_roll")).toContain("*Roll*");
  expect(lessonWords("island", "of_another_server")).toBe("");
});
