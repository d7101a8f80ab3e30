import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";

import LanguageButton from "./LanguageButton.svelte";

it("shows each language by its own name", async () => {
  const choose = vi.fn();
  render(LanguageButton, { languages: ["en", "de"], choose });
  expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual([
    "English",
    "Deutsch",
  ]);
  await fireEvent.change(screen.getByRole("combobox", { name: "Language" }), {
    target: { value: "de" },
  });
  expect(choose).toHaveBeenCalledWith("de");
});

it("is hidden with a single language", () => {
  render(LanguageButton, { languages: ["en"] });
  expect(screen.queryByRole("combobox")).toBeNull();
});
