import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import PromptPill from "./PromptPill.svelte";

const prompt = { seat: 0, text: "Waiting for *Bo* to roll", piece: null };

afterEach(() => vi.restoreAllMocks());

test.each([
  { mine: true, spoken: "polite" },
  { mine: false, spoken: "off" },
])("screen readers announce only the player's own prompt: $mine", ({ mine, spoken }) => {
  render(PromptPill, { prompt, colours: ["red"], mine, oncancel: null, onundo: null });
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe(spoken);
});

test.each([
  { mine: true, calm: false, drops: 1 },
  { mine: true, calm: true, drops: 0 },
  { mine: false, calm: false, drops: 0 },
])(
  "the player's own prompt drops in when the page becomes visible: %o",
  ({ mine, calm, drops }) => {
    vi.stubGlobal("matchMedia", () => ({ matches: calm }));
    const { container } = render(PromptPill, {
      prompt,
      colours: ["red"],
      mine,
      oncancel: null,
      onundo: null,
    });
    const animate = vi.fn();
    Object.assign(container.querySelector(".prompt") ?? {}, { animate });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(animate).toHaveBeenCalledTimes(drops);
  },
);
