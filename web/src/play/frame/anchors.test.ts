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

test("an element is found under its key while it is on the page", () => {
  const anchors = new Anchors<"pool">();
  const { element, remove } = shown(anchors);
  expect(anchors.find("pool")).toBe(element);
  remove();
  expect(anchors.find("pool")).toBeNull();
});

test("of two elements under one key the visible one is found", () => {
  const anchors = new Anchors<"pool">();
  shown(anchors).element.hidden = true;
  const { element } = shown(anchors);
  expect(anchors.find("pool")).toBe(element);
});
