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

test("a lesson is reported when it is met, and never twice", () => {
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

test("two lessons do not follow each other in one moment", () => {
  const lessons = new ShortLessons("island", ALL, memory());
  lessons.meet(BOTH, "1 turn");
  lessons.dismiss();
  lessons.meet(BOTH, "1 turn");
  expect(lessons.current).toBeNull();
  lessons.meet(BOTH, "2 turn");
  expect(lessons.current?.name).toBe("gold");
});

test("a lesson closes by itself once it is too late, and is not told again", () => {
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

test("lessons come back once they are forgotten", () => {
  const lessons = new ShortLessons("island", ALL, memory());
  lessons.meet(BOTH, "1 turn");
  lessons.dismiss();
  lessons.forget();
  lessons.meet(BOTH, "1 turn");
  expect(lessons.current?.name).toBe("ships");
});
