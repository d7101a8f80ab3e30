import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { screen as layout } from "../frame/screen.svelte";
import { textBoard } from "./text_board.svelte";
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

test("Back closes it where it covers the board", async () => {
  vi.spyOn(layout, "desk", "get").mockReturnValue(false);
  textBoard.show(true);
  render(TextBoard, { spots: [], parts: [], onchoose: vi.fn() });
  await vi.waitFor(() => expect(history.state).toEqual({ sheets: 1 }));
  history.back();
  await vi.waitFor(() => expect(textBoard.open).toBe(false));
});
