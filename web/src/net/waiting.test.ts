import { expect, test } from "vitest";

import type { AskedInfo, SeatInfo } from "../types/protocol";
import { tableSummary } from "./table_fixture";
import { askedOf, waiting, waitingFor } from "./waiting.svelte";

const seats = [
  { colour: "red", person: "mei" },
  { colour: "blue", person: "bo" },
  { colour: "green", person: "mei" },
] as SeatInfo[];
const turn = (colour: AskedInfo["colour"], until: number | null): AskedInfo => ({
  ...{ colour, until },
  kind: "turn",
});
const table = (name: string, ...asked: AskedInfo[]) => tableSummary({ table: name, seats, asked });

test("the most urgent question to one of the person's own seats counts", () => {
  const busy = table("a", turn("red", 30), turn("blue", 10), turn("green", 20));
  expect(askedOf(busy, "mei")).toEqual(turn("green", 20));
  expect(askedOf(table("b", turn("blue", 10)), "mei")).toBeUndefined();
});

test("lists the games that wait for a person by the time left", () => {
  const all = [
    table("stopped", turn("red", null)),
    table("later", turn("red", 90)),
    table("other", turn("blue", 5)),
    table("soon", turn("red", 20)),
  ];
  waiting.games = waitingFor(all, "mei");
  expect(waiting.games.map((one) => one.table)).toEqual(["soon", "later", "stopped"]);
  expect([waiting.next("soon")?.table, waiting.next("later")?.table]).toEqual(["later", "soon"]);
});
