/** Decides when to notify a player that the game is waiting for them while the page is hidden. */

export type Asked = "turn" | "offer";

/**
 * How long the page must have been hidden before a notification is shown, in milliseconds. Briefly
 * switching tabs doesn't cause one.
 */
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

  /** Called with the current prompt. Shows at most one notification for each prompt. */
  read(asked: Asked | null): void {
    if (asked === this.asked) return;
    const entering = this.asked === undefined;
    this.asked = asked;
    this.silence();
    if (entering || asked === null || this.hiddenSince === null) return;
    const wait = Math.max(0, this.hiddenSince + PATIENCE - performance.now());
    this.timer = setTimeout(() => this.outputs.show(asked), wait);
  }

  /** Called when the page is hidden or shown. */
  hide(hidden: boolean): void {
    this.hiddenSince = hidden ? performance.now() : null;
    if (!hidden) this.silence();
  }

  /** Cancels a notification that is not shown yet, and closes one that is. */
  silence(): void {
    clearTimeout(this.timer);
    this.outputs.withdraw();
  }
}
