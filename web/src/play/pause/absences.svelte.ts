/**
 * Tracks the players who disconnect and return while this page is open, and how soon bots take over
 * their seats.
 */

import type { SeatInfo } from "../../types/protocol";
import type { Time } from "../session/time.svelte";

/** How long a player is shown as having just returned, in milliseconds. */
const WELCOME_DURATION = 4000;

const isAway = (seat: SeatInfo | undefined): boolean =>
  seat !== undefined && seat.person !== null && (!seat.present || seat.away);

export class Absences {
  /**
   * For each seat, when its player disconnected, as a time from `performance.now()`; null if the
   * player is present or the time is unknown.
   */
  private gone = $state.raw<readonly (number | null)[]>([]);
  private returned = $state.raw<readonly number[]>([]);
  private before: readonly SeatInfo[] | null = null;

  /**
   * Reads the seats. `now` is the current time from `performance.now()`. For players who were
   * already disconnected at the first read, the time of disconnection is unknown.
   */
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

  /** Whether the countdown until a bot takes over is running for any disconnected player. */
  get counting(): boolean {
    return this.gone.some((since) => since !== null);
  }

  isBack(seat: number): boolean {
    return this.returned.includes(seat);
  }

  /**
   * Returns the time left until a bot takes over the seat, which happens `grace` seconds after its
   * player disconnected. Returns null if this time is unknown or over.
   */
  timeOf(seat: number, grace: number, now: number): Time | null {
    const since = this.gone[seat] ?? null;
    const left = since === null ? 0 : grace - Math.max(0, now - since) / 1000;
    if (left <= 0) return null;
    return { kind: "away", left, bank: 0, part: left / grace, running: false, late: false };
  }

  private welcome(seat: number): void {
    this.returned = [...this.returned, seat];
    setTimeout(() => {
      this.returned = this.returned.filter((one) => one !== seat);
    }, WELCOME_DURATION);
  }
}
