/**
 * Which players have left and returned while this page was open, to count down to the substitute
 * bot.
 */

import type { SeatInfo } from "../../types/protocol";
import type { Time } from "../session/time.svelte";

/** Milliseconds the return of a player is shown. */
const WELCOME_DURATION = 4000;

const isAway = (seat: SeatInfo | undefined): boolean =>
  seat !== undefined && seat.person !== null && (!seat.present || seat.away);

export class Absences {
  /** By seat, when this page saw an absent player leave: `performance.now()`. */
  private gone = $state.raw<readonly (number | null)[]>([]);
  private returned = $state.raw<readonly number[]>([]);
  private before: readonly SeatInfo[] | null = null;

  /**
   * Update from the seats at `now`. It is unknown how long players absent before the first read
   * have been away.
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

  /** A player has left and the countdown to a bot is running. */
  get counting(): boolean {
    return this.gone.some((since) => since !== null);
  }

  isBack(seat: number): boolean {
    return this.returned.includes(seat);
  }

  /** The seconds left of `grace` until a bot takes the seat; null if unknown or over. */
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
    }, WELCOME_DURATION);
  }
}
