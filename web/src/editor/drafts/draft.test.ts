import { describe, expect, it } from "vitest";

import { begun, redone, stepped, undone } from "./draft.svelte";

describe("a history", () => {
  const three = stepped(stepped(begun("a"), "b"), "c");

  it("moves back and forward", () => {
    expect(undone(three).present).toBe("b");
    expect(undone(undone(three)).present).toBe("a");
    expect(redone(undone(three))).toEqual(three);
  });

  it("stops at both ends", () => {
    expect(undone(begun("a")).present).toBe("a");
    expect(redone(three).present).toBe("c");
  });

  it("drops undone steps after a new step", () => {
    expect(stepped(undone(three), "d").future).toEqual([]);
  });

  it("undoes grouped changes in one step", () => {
    const typed = stepped(stepped(stepped(three, "ca", "title"), "cat", "title"), "cats", "title");
    expect(undone(typed).present).toBe("c");
    expect(undone(stepped(typed, "dogs", "seats")).present).toBe("cats");
  });

  it("ignores steps that change nothing", () => {
    expect(stepped(three, "c")).toBe(three);
  });
});
