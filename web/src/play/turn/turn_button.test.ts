import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { readStory } from "../../stories/story";
import type { SeatSession } from "../session/seat_session.svelte";
import TurnButton from "./TurnButton.svelte";

const story = await readStory("roll");
const ROLL = { words: "Roll", icon: "u-dice", action: "roll", look: "main" } as const;

function rolling(pending: boolean): HTMLButtonElement {
  const table = { info: story.info, view: story.view, actions: {}, pending };
  const session = { table, busy: true, over: false, substituted: false, ownTime: null };
  const props = {
    action: ROLL,
    idle: { words: "End turn", icon: "u-end", reason: "Roll first." },
    session: session as unknown as SeatSession,
  };
  render(TurnButton, props);
  return screen.getByRole("button", { name: "Roll" });
}

test("a pressed button keeps its label and waits for the server", () => {
  const button = rolling(true);
  expect(button.disabled).toBe(false);
  expect(button.ariaDisabled).toBe("true");
  expect(button.getAttribute("aria-busy")).toBe("true");
});

test("has no button without a connection", () => {
  expect(rolling(false).disabled).toBe(true);
});
