import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";

import LanguageButton from "./LanguageButton.svelte";

it("offers each language by its own name", async () => {
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

it("is not there where there is no choice", () => {
  render(LanguageButton, { languages: ["en"] });
  expect(screen.queryByRole("combobox")).toBeNull();
});
