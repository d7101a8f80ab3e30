import { expect, test } from "vitest";

import { compact } from "../../vite/compact_messages";
import compiled from "../paraglide/messages/hint_doubles.js?raw";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { chosen } from "./chosen";

test("a message is a text per language, which can contain values", () => {
  const message = chosen("Hi", (values) => `Hallo ${String(values.who)}`, "你好");
  overwriteGetLocale(() => "de");
  expect(message({ who: "Mei" })).toBe("Hallo Mei");
  expect(message({}, { locale: "en" })).toBe("Hi");
});

test("the build turns a compiled message into one call, and keeps plural forms", () => {
  const code = compact("hint_doubles", compiled, ["en", "de", "zh"]);
  expect(code).toContain("export const hint_doubles = /* @__PURE__ */ chosen((i) => {");
  expect(code).toContain("Doubles ${i?.dots} pips.");
  expect(code).not.toContain("getLocale");
});

test("a message without a text in a language fails the build", () => {
  expect(() => compact("hint_doubles", compiled, ["fr"])).toThrow("no text in fr");
});
