import { beforeEach, expect, test } from "vitest";

import { Anchors } from "./anchors";

beforeEach(() => {
  Element.prototype.checkVisibility = function (): boolean {
    return !this.hasAttribute("hidden");
  };
});

function shown(anchors: Anchors<"pool">): { element: HTMLElement; remove: () => void } {
  const element = document.createElement("div");
  const remove = anchors.at("pool")(element);
  return { element, remove: remove as () => void };
}

test("finds an element by its key while it is on the page", () => {
  const anchors = new Anchors<"pool">();
  const { element, remove } = shown(anchors);
  expect(anchors.find("pool")).toBe(element);
  remove();
  expect(anchors.find("pool")).toBeNull();
});

test("prefers the visible one of two elements with one key", () => {
  const anchors = new Anchors<"pool">();
  shown(anchors).element.hidden = true;
  const { element } = shown(anchors);
  expect(anchors.find("pool")).toBe(element);
});
