import { expect, it } from "vitest";

import type { SeatInfo } from "../../types/protocol";
import { promptView, natickView } from "../view_fixture";
import { NO_COINS } from "../coins";
import { awaits, noteOf } from "./notes";

const WENLI: SeatInfo = {
  colour: "blue",
  name: "Wenli",
  person: "p2",
  bot: null,
  ready: true,
  present: true,
  substitute: null,
  away: false,
  local: false,
  bot_account: false,
};
const offered = (by: number, counter: boolean) =>
  natickView({
    offer: { seat: by, give: { ...NO_COINS, wood: 1 }, want: { ...NO_COINS, iron: 1 }, counter },
    prompts: [promptView(by, "turn"), promptView(1 - by, "answer")],
  });
const notes = (view: ReturnType<typeof natickView>) =>
  [0, 1].map((seat) => noteOf(view, seat, WENLI, null));

it("of an offer, the one who answers is awaited, whoever's turn it is", () => {
  for (const view of [offered(0, false), offered(1, true)]) {
    const answers = 1 - (view.offer?.seat ?? 0);
    expect([0, 1].filter((seat) => awaits(view, seat))).toEqual([answers]);
    expect(notes(view)[answers]).toBe("deciding");
    expect(notes(view)[1 - answers]).toBe("trading");
  }
});

it("without an offer, whoever has the turn plays", () => {
  const view = natickView({ prompts: [promptView(0, "turn")] });
  expect(awaits(view, 0)).toBe(true);
  expect(notes(view)).toEqual(["playing", ""]);
});
