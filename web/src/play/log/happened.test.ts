import { expect, test } from "vitest";

import type { Entry } from "./entries";
import { Happened } from "./happened";

const NAMES = ["you", "Bo", "Cai"];

/** "2 rolled 10" as an entry: the seat, and what it did. */
function entry(text: string): Entry {
  const [seat = "", ...words] = text.split(" ");
  const kind = text.endsWith("turn") ? "turn" : "line";
  const who = { kind: "seat", seat: Number(seat), first: true } as const;
  return {
    key: text,
    line: 0,
    seat: Number(seat),
    kind,
    parts: [who, { kind: "text", text: ` ${words.join(" ")}` }],
  };
}

function happened(...lines: string[]): string[] {
  const past = new Happened();
  past.read(lines.map(entry));
  return past.to(0, (seat, first) => (seat === 0 && first ? "You" : (NAMES[seat] ?? "")));
}

test("the turn before one's own: its roll, and what it brought", () => {
  expect(
    happened("2 turn", "2 rolled 10", "0 got 2 grain", "1 got 1 ore", "2 built a road", "0 turn"),
  ).toEqual(["Cai rolled 10", "you got 2 grain"]);
});

test("the turn that is played, where something is asked in it", () => {
  expect(happened("0 turn", "0 rolled 4", "2 turn", "2 rolled 7")).toEqual(["Cai rolled 7"]);
});

test("nothing has happened yet", () => {
  expect(happened()).toEqual([]);
});
