import { expect, test } from "vitest";

import { found, list, marked, row, rows, searchWords, settingsParagraph, text } from "./rulebook";

const trade = { id: "trade", title: "Trade", parts: [text("Ports trade better.")] };
const ore = { icon: "r-ore", name: "Ore", count: 3 };
const building = {
  id: "building",
  title: "Building",
  parts: [rows(row("City", { cost: [ore] })), list("A road goes to the port.")],
};
const all = [trade, building];
const search = (words: string): string[] => found(all, searchWords(words)).map(({ id }) => id);

test("an empty search finds everything", () => expect(search("  ")).toEqual(["trade", "building"]));

test("a word is found in any case, also in a price", () => {
  expect(search("PORT")).toEqual(["trade", "building"]);
  expect(search("ore")).toEqual(["building"]);
});

test("every word must match", () => expect(search("port road")).toEqual(["building"]));

test("only matching words are marked", () => {
  expect(marked("Ports trade better.", ["port"])).toEqual([
    { text: "Port", hit: true },
    { text: "s trade better.", hit: false },
  ]);
  expect(marked("(any)", ["("])[0]).toEqual({ text: "(", hit: true });
});

test("a table's settings are searched like paragraphs", () => {
  const settings = settingsParagraph([row("Hand limit", { value: "7" })]);
  expect(found([...all, settings], ["hand"])).toEqual([settings]);
});
