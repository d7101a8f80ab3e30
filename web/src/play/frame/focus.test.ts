import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { keepFocus } from "./focus";

let game: HTMLElement;
let end: () => void;

beforeAll(() => {
  Element.prototype.checkVisibility = () => true;
});

beforeEach(() => {
  document.body.innerHTML = `
    <div class="game">
      <div class="prompt" tabindex="-1"></div><svg><g data-action="settlement n1" tabindex="0"></g></svg>
      <div class="act"><button>Roll</button></div><button id="other"></button>
    </div><button id="outside"></button>`;
  game = element(".game");
  end = keepFocus(game);
});

afterEach(() => {
  end();
  document.body.replaceChildren();
});

function element(what: string): HTMLElement {
  return document.querySelector<HTMLElement>(what) ?? document.body;
}

function press(what: string): HTMLElement {
  element(what).focus();
  enter();
  return element(what);
}

/** Presses Enter. Returns whether the key press performs its default action. */
function enter(repeat = false): boolean {
  return element("body").dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }),
  );
}

/** Resolves after the mutation observer has run. */
const seen = (): Promise<void> => new Promise((done) => setTimeout(done));

it("moves from a removed place to the next required one", async () => {
  press("[data-action]").outerHTML = `<g data-action="road e1" tabindex="0"></g>`;
  await seen();
  expect(document.activeElement?.getAttribute("data-action")).toBe("road e1");
});

it("waits at the prompt while nothing can be done, then moves to the turn button", async () => {
  element("[data-action]").remove();
  press(".act button").remove();
  await seen();
  expect(document.activeElement).toBe(element(".prompt"));
  element(".act").innerHTML = "<button>End turn</button>";
  await seen();
  expect(document.activeElement).toBe(element(".act button"));
});

it("ignores keys held down", async () => {
  press(".act button").remove();
  element(".act").innerHTML = "<button>End turn</button>";
  element("[data-action]").remove();
  await seen();
  expect([enter(true), enter(true), enter(), enter(true)]).toEqual([false, false, true, true]);
});

it("leaves the focus where it still exists or was elsewhere", async () => {
  press("#other");
  element("[data-action]").remove();
  await seen();
  expect(document.activeElement).toBe(element("#other"));
  press("#outside").remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});

it("leaves the focus with a pointer", async () => {
  press(".act button");
  dispatchEvent(new Event("pointerdown"));
  element(".act button").remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});
