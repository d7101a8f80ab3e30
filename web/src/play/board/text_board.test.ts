import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import TextBoard from "./TextBoard.svelte";

test("a place is chosen from the list, and the focus stays there", () => {
  const onchoose = vi.fn();
  const spots = [{ action: "road e3", words: "Build Road at Forest 8" }];
  render(TextBoard, { spots, parts: [{ title: "Bo", lines: [] }], onchoose });
  screen.getByRole("button", { name: "Build Road at Forest 8" }).click();
  expect(onchoose).toHaveBeenCalledWith("road e3");
  expect(document.activeElement?.textContent).toBe("Board as text");
  expect(screen.getByText("Nothing yet")).toBeTruthy();
});
