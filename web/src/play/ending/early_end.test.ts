import { render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { toasts } from "../../controls/overlays/toasts.svelte";
import { tableInfo } from "../../net/table_fixture";
import { NO_ACTIONS } from "../../replay/no_actions";
import type { EndVoteInfo, SeatInfo, TableInfo } from "../../types/protocol";
import Votes from "../pause/Votes.svelte";
import EndSheet from "./EndSheet.svelte";
import { endWords, infoAtFrame, ownEnds, viewOfEnded } from "./early_end";

HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement): void {
  this.open = true;
};

function seat(colour: SeatInfo["colour"], person: string, changes: Partial<SeatInfo> = {}) {
  const rest = { bot: null, ready: true, substitute: null, away: false, local: false };
  const own = { bot_account: false, conceded: false, vacation_until: null, vacation_left: 0 };
  return { colour, name: person.toUpperCase(), person, present: true, ...rest, ...own, ...changes };
}

/** A table as seen by the person `p1`. */
const INFO = tableInfo({
  seats: [seat("red", "p1"), seat("blue", "p2"), seat("ivory", "p3", { conceded: true })],
  ends: ["concession", "draw", "abort"],
});

const ended = (end: "concession" | "draw" | "abort"): TableInfo => ({
  ...INFO,
  ended: { end, winners: [0], points: [3, 2, 1] },
});

function vote(changes: Partial<EndVoteInfo>): void {
  const end_vote: EndVoteInfo = { end: "draw", by: "p2", agreed: ["p2"], ...changes };
  render(Votes, { info: { ...INFO, end_vote }, actions: NO_ACTIONS });
}

test("conceding needs a second tap", () => {
  const concede = vi.fn();
  const actions = { ...NO_ACTIONS, concede };
  render(EndSheet, { info: INFO, ends: ownEnds(INFO), actions, onclose: vi.fn() });
  screen.getByRole("button", { name: "Concede", hidden: true }).click();
  expect(concede).not.toHaveBeenCalled();
});

test("a proposal can be agreed to or declined, and counts those who have not conceded", () => {
  vote({});
  expect(screen.getByText("1 of 2 agree")).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Agree",
    "Decline",
  ]);
});

test("a player is notified when others do not agree, but not after withdrawing", async () => {
  const end_vote: EndVoteInfo = { end: "draw", by: "p1", agreed: ["p1"] };
  const open = { info: { ...INFO, end_vote }, actions: NO_ACTIONS };
  const { rerender } = render(Votes, open);
  await rerender({ info: INFO });
  expect(toasts.shown.map(({ text }) => text)).toEqual([
    "Not everyone agreed. The game continues.",
  ]);
  toasts.shown = [];
  await rerender(open);
  screen.getByRole("button", { name: "Never mind" }).click();
  await rerender({ info: INFO });
  expect(toasts.shown).toEqual([]);
});

test("a request for a pause and a proposal to end the game are both answered", () => {
  const [pause, declineEnd] = [vi.fn(), vi.fn()];
  const pause_vote = { by: "p2", agreed: ["p2"] };
  const end_vote: EndVoteInfo = { end: "draw", by: "p2", agreed: ["p2"] };
  const actions = { ...NO_ACTIONS, pause, declineEnd };
  render(Votes, { info: { ...INFO, pause_vote, end_vote }, actions });
  const [first, second] = screen.getAllByRole("region");
  within(first!).getByRole("button", { name: "Pause" }).click();
  within(second!).getByRole("button", { name: "Decline" }).click();
  expect(pause).toHaveBeenCalledOnce();
  expect(declineEnd).toHaveBeenCalledOnce();
});

test("the viewer's own proposal can only be withdrawn", () => {
  vote({ by: "p1", agreed: ["p1"] });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Never mind",
  ]);
});

test("the end is described in words", () => {
  expect(endWords(ended("concession"))).toBe("P3 conceded");
  expect(endWords(ended("draw"))).toBe("Draw by agreement");
  expect(endWords(ended("abort"))).toBe("Game aborted");
  expect(endWords(INFO)).toBe("");
});

test("a player who conceded cannot end the game again", () => {
  expect(ownEnds({ ...INFO, your_seat: 2 })).toEqual([]);
  expect(ownEnds({ ...INFO, your_seat: null })).toEqual([]);
});

test("nothing is asked after an early end", () => {
  const view = {
    prompts: [{ seat: 0, kind: "turn" }],
    offer: {},
    you: { legal: ["end"], cards: 3 },
  };
  expect(viewOfEnded(view)).toEqual({ prompts: [], offer: null, you: { legal: [], cards: 3 } });
});

test("a replay shows an early end only at its last frame", () => {
  const info = ended("concession");
  expect(infoAtFrame(info, true)).toEqual(info);
  const before = infoAtFrame(info, false);
  expect(before.ended).toBeNull();
  expect(before.seats.some(({ conceded }) => conceded)).toBe(false);
});
