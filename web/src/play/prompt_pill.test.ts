import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import PromptPill from "./PromptPill.svelte";

test.each([
  { mine: true, spoken: "polite" },
  { mine: false, spoken: "off" },
])("a prompt is spoken to who is asked: $mine", ({ mine, spoken }) => {
  const prompt = { seat: 0, text: "Waiting for *Bo* to roll", piece: null };
  render(PromptPill, { prompt, colours: ["red"], mine, oncancel: null, onundo: null });
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe(spoken);
});
