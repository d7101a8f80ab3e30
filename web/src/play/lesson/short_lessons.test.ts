import { expect, test } from "vitest";

import { ShortLessons, type LessonMemory } from "./short_lessons.svelte";

const lesson = (name: string, ...when: string[]) => ({
  name,
  when,
  at: [],
  picture: "",
  paragraph: "",
});
const ALL = [lesson("ships", "may ship"), lesson("gold", "sees gold")];
const BOTH = new Set(["may ship", "sees gold"]);

function memory(): LessonMemory {
  let kept: readonly string[] = [];
  return { lessonsSeen: () => [...kept], rememberLessonsSeen: (names) => void (kept = names) };
}

test("a lesson is shown at its first occasion and never again", () => {
  const device = memory();
  const lessons = new ShortLessons("island", ALL, device);
  lessons.meet(new Set(["asks turn"]), "1 turn");
  expect(lessons.current).toBeNull();
  lessons.meet(new Set(["may ship"]), "1 turn");
  expect(lessons.current?.name).toBe("ships");
  lessons.dismiss();
  const later = new ShortLessons("island", ALL, device);
  later.meet(new Set(["may ship"]), "2 turn");
  expect(later.current).toBeNull();
});

test("two lessons are never shown in a row", () => {
  const lessons = new ShortLessons("island", ALL, memory());
  lessons.meet(BOTH, "1 turn");
  lessons.dismiss();
  lessons.meet(BOTH, "1 turn");
  expect(lessons.current).toBeNull();
  lessons.meet(BOTH, "2 turn");
  expect(lessons.current?.name).toBe("gold");
});

test("an outdated lesson closes and is not shown again", () => {
  const draft = { ...lesson("draft", "asks setup"), until: ["asks turn"] };
  const lessons = new ShortLessons("island", [draft], memory());
  lessons.meet(new Set(["asks setup"]), "0 setup");
  lessons.meet(new Set(), "0 ");
  expect(lessons.current?.name).toBe("draft");
  lessons.meet(new Set(["asks turn"]), "1 turn");
  expect(lessons.current).toBeNull();
  lessons.meet(new Set(["asks setup"]), "2 setup");
  expect(lessons.current).toBeNull();
});

test("lessons return after a reset", () => {
  const lessons = new ShortLessons("island", ALL, memory());
  lessons.meet(BOTH, "1 turn");
  lessons.dismiss();
  lessons.forget();
  lessons.meet(BOTH, "1 turn");
  expect(lessons.current?.name).toBe("ships");
});
