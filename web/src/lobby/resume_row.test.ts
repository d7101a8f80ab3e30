import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";

import * as client from "../net/client";
import { readStory } from "../stories/story";
import type { Summary } from "../types/protocol";
import ResumeRow from "./ResumeRow.svelte";

const { info } = await readStory("turn");
const asked = vi.spyOn(client, "ask").mockResolvedValue(true as never);
beforeEach(() => void asked.mockClear());

function row(stage: Summary["stage"]): { onhide: ReturnType<typeof vi.fn> } {
  const onhide = vi.fn();
  const table = {
    ...info,
    stage,
    turn: 7,
    active: null,
    asked: [],
    name: "Pond",
  } as unknown as Summary;
  render(ResumeRow, { table, first: true, hidden: false, onhide });
  return { onhide };
}

function press(name: RegExp): void {
  screen.getByRole("button", { name }).click();
  flushSync();
}

test.each(["open", "playing"] as const)("a table that is %s can be hidden", (stage) => {
  const { onhide } = row(stage);
  press(/^Hide/);
  expect(onhide).toHaveBeenCalledWith(true);
});

test("leaves a table before the game at once", () => {
  row("open");
  press(/^Leave/);
  expect(asked).toHaveBeenCalledWith({ type: "stand", table: info.table });
});

test("leaving a running game concedes it, after a second press", () => {
  row("playing");
  press(/^Leave/);
  expect(asked).not.toHaveBeenCalled();
  press(/^Yes, concede/);
  expect(asked).toHaveBeenCalledWith({ type: "concede", table: info.table });
});
