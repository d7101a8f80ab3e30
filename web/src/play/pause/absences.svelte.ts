/** Who has left the table and who is back, as this page saw it: when a bot takes over is counted from there. */

import type { SeatInfo } from "../../types/protocol";
import type { Time } from "../session/time.svelte";

/** Milliseconds for which it is told that somebody is back. */
const WELCOME = 4000;

const isAway = (seat: SeatInfo | undefined): boolean =>
  seat !== undefined && seat.person !== null && (!seat.present || seat.away);

export class Absences {
  /** By seat, when each of those who are away was seen to go: `performance.now()`. */
  private gone = $state.raw<readonly (number | null)[]>([]);
  private returned = $state.raw<readonly number[]>([]);
  private before: readonly SeatInfo[] | null = null;

  /** Take in the seats as they are at `now`. Of those who were away before nobody knows since when. */
  read(seats: readonly SeatInfo[], now: number): void {
    const before = this.before ?? seats;
    this.before = seats;
    this.gone = seats.map((seat, number) => {
      if (!isAway(seat)) return null;
      return isAway(before[number]) ? (this.gone[number] ?? null) : now;
    });
    seats.forEach((seat, number) => {
      if (isAway(before[number]) && seat.person !== null && !isAway(seat)) this.welcome(number);
    });
  }

  /** Somebody has gone for whom a bot is about to play. */
  get counting(): boolean {
    return this.gone.some((since) => since !== null);
  }

  isBack(seat: number): boolean {
    return this.returned.includes(seat);
  }

  /** How long the seat is kept for who has left it, of `grace` seconds; null where that is not known or over. */
  timeOf(seat: number, grace: number, now: number): Time | null {
    const since = this.gone[seat] ?? null;
    const left = since === null ? 0 : grace - Math.max(0, now - since) / 1000;
    if (left <= 0) return null;
    return { kind: "away", left, part: left / grace, running: false, late: false };
  }

  private welcome(seat: number): void {
    this.returned = [...this.returned, seat];
    setTimeout(() => {
      this.returned = this.returned.filter((one) => one !== seat);
    }, WELCOME);
  }
}
