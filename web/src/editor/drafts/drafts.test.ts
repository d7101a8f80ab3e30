import { beforeEach, describe, expect, it } from "vitest";

import { blank, Drafts, isUnsaved, newKey, type StoredDraft } from "./drafts";

const draft = (key: string, changed = 1): StoredDraft => ({ ...blank(key, "{}"), changed });

describe("drafts", () => {
  beforeEach(() => localStorage.clear());

  it("survive a reload, latest first", () => {
    const before = new Drafts(localStorage);
    before.keep(draft("a", 1));
    before.keep(draft("b", 2));
    expect(new Drafts(localStorage).all().map(({ key }) => key)).toEqual(["b", "a"]);
  });

  it("are deleted", () => {
    const drafts = new Drafts(localStorage);
    drafts.keep(draft("a"));
    drafts.drop("a");
    expect(drafts.get("a")).toBeNull();
  });

  it("live in memory without storage", () => {
    const refuse = () => {
      throw new Error("full");
    };
    const drafts = new Drafts({
      ...localStorage,
      length: 0,
      key: refuse,
      getItem: () => null,
      setItem: refuse,
      removeItem: refuse,
    });
    expect(drafts.keep(draft("a"))).toBe(false);
    expect(drafts.get("a")?.key).toBe("a");
    expect(drafts.all()).toHaveLength(1);
  });

  it("are skipped when unreadable", () => {
    localStorage.setItem("qiatan.draft.a", "{");
    localStorage.setItem("qiatan.draft.b", "null");
    expect(new Drafts(localStorage).all()).toEqual([]);
  });

  it("have distinct names", () => {
    expect(newKey()).not.toBe(newKey());
    expect(isUnsaved(draft("a"))).toBe(true);
    expect(isUnsaved({ ...draft("a"), saved: "{}" })).toBe(false);
  });
});
