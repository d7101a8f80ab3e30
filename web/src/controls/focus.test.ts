import { afterEach, beforeEach, expect, it } from "vitest";

import { rememberFocus } from "./focus";

beforeEach(() => {
  document.body.innerHTML = `
    <main><ul><li><button id="a"></button></li><li><button id="b"></button></li></ul></main>
    <dialog open><button id="x"></button></dialog>`;
});

afterEach(() => document.body.replaceChildren());

function element(id: string): HTMLElement {
  return document.getElementById(id) ?? document.body;
}

/**
 * Moves the focus from a button into a dialog, and removes the dialog. Returns the function that
 * restores the focus.
 */
function away(opener: string): () => void {
  element(opener).focus();
  const back = rememberFocus();
  element("x").focus();
  document.querySelector("dialog")?.remove();
  return back;
}

it("returns to the element that opened the dialog", () => {
  away("b")();
  expect(document.activeElement).toBe(element("b"));
});

it("moves to the nearest element if that one is gone", () => {
  const back = away("b");
  element("b").remove();
  back();
  expect(document.activeElement).toBe(element("a"));
});

it("leaves the focus if it moved elsewhere", () => {
  const back = away("b");
  element("a").focus();
  back();
  expect(document.activeElement).toBe(element("a"));
});
