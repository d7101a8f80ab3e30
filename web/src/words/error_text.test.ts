import { afterEach, describe, expect, it } from "vitest";

import codes from "../types/refusal_codes.json";
import { errorText, withErrorText } from "./error_text";
import { errorWords } from "./error_words";

const UNKNOWN = "only the server's own";

function said(name: string, game = "", detail: Record<string, string | number> = {}): string {
  const [code = "", reason = ""] = name.split("/");
  return errorText({ code, message: UNKNOWN, detail: { reason, ...detail } }, game);
}

describe("refusals", () => {
  it.each(Object.entries(codes))("of %s all have a sentence in the catalogue", (game, names) => {
    expect(names.filter((name) => said(name, game) === UNKNOWN)).toEqual([]);
  });

  it("use the server's sentence if this page is older than the server", () => {
    expect(said("brand_new")).toBe(UNKNOWN);
  });

  it("include the number that identifies a fault in the server's log", () => {
    expect(said("internal_error", "", { fault: "7F3K-21" })).toBe(
      "Something went wrong on our side. Nothing was changed. Try again. Error code: 7F3K-21",
    );
  });

  it("say how long to wait", () => {
    expect(said("too_many_tries", "", { seconds: 75 })).toContain("1:15");
  });

  it("can use a game's own words", () => {
    expect(said("cannot_pay", "island")).toBe("You don't have the cards for that.");
    expect(said("cannot_pay", "natick")).toBe("You don't have the coins for that.");
  });
});

describe("sentences that are not loaded", () => {
  const { value } = errorWords;
  afterEach(() => Object.assign(errorWords, { value, missing: false }));

  it("are shown as soon as they are there", async () => {
    errorWords.value = null;
    const shown: string[] = [];
    withErrorText({ code: "not_now", message: "" }, (text) => shown.push(text));
    expect([errorText({ code: "not_now", message: "" }), shown]).toEqual(["", []]);
    errorWords.value = value;
    await errorWords.load();
    expect(shown).toEqual([said("not_now")]);
  });

  it("are replaced by a general sentence if they cannot be loaded", () => {
    Object.assign(errorWords, { value: null, missing: true });
    expect(said("not_now")).toBe("That isn't possible. We couldn't load the reason.");
  });
});

describe("faults of a map", () => {
  it("name the hex", () => {
    expect(said("hex_cut_off/water", "", { q: -3, r: -1 })).toContain("The hex at (-3, -1) is cut");
    expect(said("bad_map/tokens", "", { q: 0, r: 0 })).toMatch(/^Hex \(0, 0\): There are numbers/);
  });

  it("name the number of players that the land is enough for, if any", () => {
    const counts = { seats: 5, needed: 37, corners: 18 };
    expect(said("too_small/land", "", { ...counts, enough: 2 })).toMatch(
      /18, enough for 2 players\.$/,
    );
    expect(said("too_small/land", "", { ...counts, enough: 1 })).toMatch(/This map has 18\.$/);
  });
});
