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
};
const TIME: Time = { kind: "turn", left: 31.2, part: 0.5, running: true, late: false };

describe("seatOrder", () => {
  it("begins after the player's own seat and goes round", () => {
    expect(seatOrder(4, 1)).toEqual([2, 3, 0]);
  });

  it("shows all seats to those who watch", () => {
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

  it("reports whose turn it is and how long", () => {
    expect(note(VIEW.active, {}, TIME)).toBe("playing, 0:32");
    expect(note(VIEW.active, {}, { ...TIME, kind: "offer" })).toBe("trading, 0:32");
  });

  it("reports who is away, and that a bot plays for them", () => {
    expect(note(0, { present: false })).toBe("away");
    expect(note(0, { present: false, substitute: "easy", away: true })).toBe("away, bot playing");
    expect(note(0, { substitute: "easy" })).toBe("bot playing");
  });

  it("names the builder of a window, not whose turn has ended", () => {
    const view = window_.view;
    const builder = view.prompts[0]?.seat ?? -1;
    expect(note(builder, {}, { ...TIME, kind: "special_build" }, view)).toBe("building, 0:32");
    expect(note(view.active, {}, TIME, view)).not.toContain("playing");
  });

  it("leaves nothing to say of an over game but who was a bot", () => {
    const over = { ...VIEW, winner: 0, prompts: [] };
    expect(note(VIEW.active, { bot: "easy", person: null }, null, over)).toBe("bot");
  });
});
