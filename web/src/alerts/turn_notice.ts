/** When somebody whose page is hidden is told that the game waits for them. */

export type Asked = "turn" | "offer";

/** Milliseconds that a page has been hidden before its table calls: whoever only glances away is left alone. */
export const PATIENCE = 10_000;

export interface NoticeOutputs {
  show: (asked: Asked) => void;
  withdraw: () => void;
}

export class TurnNotice {
  private asked: Asked | null | undefined;
  private hiddenSince: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly outputs: NoticeOutputs) {}

  /** Take in what the game asks of this player now: each question calls once. */
  read(asked: Asked | null): void {
    if (asked === this.asked) return;
    const entering = this.asked === undefined;
    this.asked = asked;
    this.silence();
    if (entering || asked === null || this.hiddenSince === null) return;
    const wait = Math.max(0, this.hiddenSince + PATIENCE - performance.now());
    this.timer = setTimeout(() => this.outputs.show(asked), wait);
  }

  /** The page was hidden, or is looked at again. */
  hide(hidden: boolean): void {
    this.hiddenSince = hidden ? performance.now() : null;
    if (!hidden) this.silence();
  }

  /** Nothing is said any more, and what was said is taken back. */
  silence(): void {
    clearTimeout(this.timer);
    this.outputs.withdraw();
  }
}
