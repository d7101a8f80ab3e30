import { describe, expect, it } from "vitest";

import type { Time } from "../../play/session/time.svelte";
import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import type { SeatInfo } from "../../types/protocol";
import { seatNote, seatOrder } from "./seats";

const turn = await readStory<View>("turn");
const window_ = await readStory<View>("window");
const VIEW = turn.view;
const PERSON: SeatInfo = {
  colour: "red",
  name: "Mei",
  person: "p2",
  bot: null,
  ready: true,
  present: true,
  substitute: null,
  away: false,
  local: false,
  bot_account: false,
  conceded: false,
  vacation_until: null,
  vacation_left: 0,
};
const TIME: Time = { kind: "turn", left: 31.2, bank: 0, part: 0.5, running: true, late: false };

describe("seatOrder", () => {
  it("starts after the player's own seat", () => {
    expect(seatOrder(4, 1)).toEqual([2, 3, 0]);
  });

  it("lists all seats for spectators", () => {
    expect(seatOrder(3, null)).toEqual([0, 1, 2]);
  });
});

describe("seatNote", () => {
  const note = (
    seat: number,
    sat: Partial<SeatInfo> = {},
    time: Time | null = null,
    view = VIEW,
  ): string => seatNote(view, seat, { ...PERSON, ...sat }, time);

  it("shows whose turn it is and its number", () => {
    expect(note(VIEW.active, {}, TIME)).toBe("playing, 0:32");
    expect(note(VIEW.active, {}, { ...TIME, kind: "offer" })).toBe("trading, 0:32");
  });

  it("shows absent players and substitute bots", () => {
    expect(note(0, { present: false })).toBe("away");
    expect(note(0, { present: false, substitute: "easy", away: true })).toBe("away, bot playing");
    expect(note(0, { substitute: "easy" })).toBe("bot playing");
  });

  it("names the builder of a special build phase, not the previous turn's player", () => {
    const view = window_.view;
    const builder = view.prompts[0]?.seat ?? -1;
    expect(note(builder, {}, { ...TIME, kind: "special_build" }, view)).toBe("building, 0:32");
    expect(note(view.active, {}, TIME, view)).not.toContain("playing");
  });

  it("shows only bots after the game", () => {
    const over = { ...VIEW, winner: 0, prompts: [] };
    expect(note(VIEW.active, { bot: "easy", person: null }, null, over)).toBe("bot");
  });
});
