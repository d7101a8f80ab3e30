import { afterEach, expect, it } from "vitest";

import { REPLY_TIMEOUT } from "../../net/connection";
import { markSlow, notePress } from "./slow_press";

const waiting = (): string[] =>
  [...document.querySelectorAll("[data-waiting]")].map(({ id }) => id);

function press(id: string, at: number): void {
  const event = new MouseEvent("click", { bubbles: true });
  document.querySelector(`#${id} b`)?.dispatchEvent(event);
  notePress(event, at);
}

afterEach(() => markSlow(false));

it("marks the button whose request is overdue until the server answers", () => {
  document.body.innerHTML = "<button id=accept><b></b></button><button id=menu><b></b></button>";
  press("accept", 1000);
  press("menu", 2000);
  markSlow(true, 1010 + REPLY_TIMEOUT);
  expect(waiting()).toEqual(["accept"]);
  markSlow(false);
  expect(waiting()).toEqual([]);
});

it("marks no button for a request that no press has sent", () => {
  document.body.innerHTML = "<button id=menu><b></b></button>";
  press("menu", 1000);
  markSlow(true, 5000 + REPLY_TIMEOUT);
  expect(waiting()).toEqual([]);
});

it("leaves a button alone that shows the delay itself", () => {
  document.body.innerHTML = "<button id=roll aria-busy=true><b></b></button>";
  press("roll", 1000);
  markSlow(true, 1010 + REPLY_TIMEOUT);
  expect(waiting()).toEqual([]);
});
