/** What the table shows for a moment beside the board, and for how long. Nothing of it blocks a move. */

import type { Colour } from "../../types/protocol";
import type { Thing } from "../log/entries";

/** What a roll, a discovery or gold brought one seat. */
export interface Gain {
  seat: number;
  things: readonly Thing[];
}

/** Somebody and how much they have of what an award is for. */
export interface Holder {
  colour: Colour;
  name: string;
  count: number;
}

/** An award that changes hands. */
export interface Award {
  icon: string;
  title: string;
  from: Holder | null;
  to: Holder | null;
}

/** Milliseconds that each stays. */
const GAINS = 3000;
const AWARD = 2500;

export class Moments {
  gains = $state.raw<readonly Gain[]>([]);
  award = $state.raw<Award | null>(null);
  private gainsEnd: ReturnType<typeof setTimeout> | undefined;
  private awardEnd: ReturnType<typeof setTimeout> | undefined;

  /** What this seat got just now. */
  gained(seat: number): readonly Thing[] {
    return this.gains.find((gain) => gain.seat === seat)?.things ?? [];
  }

  showGains(gains: readonly Gain[]): void {
    if (gains.length === 0) return;
    clearTimeout(this.gainsEnd);
    this.gains = gains;
    this.gainsEnd = setTimeout(() => (this.gains = []), GAINS);
  }

  showAward(award: Award): void {
    clearTimeout(this.awardEnd);
    this.award = award;
    this.awardEnd = setTimeout(this.dismissAward, AWARD);
  }

  dismissAward = (): void => {
    clearTimeout(this.awardEnd);
    this.award = null;
  };
}
