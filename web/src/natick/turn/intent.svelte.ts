/** The choices that a Natick player has made but not yet sent to the server. */

import { Intent } from "../../play/turn/intent.svelte";
import type { Coins, Die, Piece, PromptView, View } from "../../types/natick";
import { NO_COINS } from "../coins";
import { UNDIVIDED, type Division, type Heap } from "../dice/dividing";
import { readTerms, spotsOf, type Spot } from "../notation";

/** The pieces that the player places. */
export type Placing = Exclude<Piece, "scout">;

/** The prompts that highlight places immediately, with the verb of each prompt's answers. */
const ASKED: Partial<Record<PromptView["kind"], string>> = {
  first_road: "road",
  from: "from",
  into: "into",
  place: "place",
};

export class NatickIntent extends Intent<View, Placing, Coins> {
  /**
   * The region that the player has selected during setup, such as `wood 3`; null if there is none.
   */
  tile = $state<string | null>(null);
  /** How the player has divided the dice so far. */
  division = $state.raw<Division>(UNDIVIDED);

  constructor(view: () => View, send: (action: string) => Promise<boolean>) {
    super(view, send, NO_COINS);
  }

  /**
   * The highlighted places: those that the prompt asks for, or else those for the piece that the
   * player is placing.
   */
  get lit(): Spot[] {
    const { question, tile, placing } = this;
    if (question === null) return [];
    if (question === "lay")
      return tile === null
        ? []
        : spotsOf(this.legal, `lay ${tile}`).map((spot) => ({ ...spot, verb: "lay" }));
    const verb = ASKED[question] ?? (question === "turn" ? placing : null);
    return verb === null ? [] : spotsOf(this.legal, verb);
  }

  builds(piece: Piece): boolean {
    return this.question === "turn" && piece !== "scout" && this.can(piece);
  }

  /** Starts placing a piece from the build bar, or cancels if it is already being placed. */
  choose(piece: Placing): void {
    this.placing = this.placing === piece ? null : piece;
    this.previewed = null;
    this.sheet = null;
  }

  lift(tile: string): void {
    this.tile = this.tile === tile ? null : tile;
    this.previewed = null;
  }

  move(die: Die, heap: Heap): void {
    this.division = { ...this.division, [die]: heap };
  }

  /** Puts all dice back, out of both sets. */
  gather(): void {
    this.division = UNDIVIDED;
  }

  /**
   * Handles Escape by cancelling the player's last step. Returns whether there was anything to
   * cancel.
   */
  cancel(): boolean {
    if (this.sheet !== null) this.sheet = null;
    else if (this.previewed !== null) this.previewed = null;
    else if (this.placing !== null || this.tile !== null) this.cancelChoice();
    else return false;
    return true;
  }

  cancelChoice(): void {
    this.previewed = null;
    this.placing = null;
    this.tile = null;
  }

  private get coins(): Coins {
    const { viewer, colonies } = this.view();
    return (viewer === null ? null : colonies[viewer]?.coins) ?? NO_COINS;
  }

  beginCounter({ offer }: View): void {
    this.counterFrom(offer, this.coins);
  }

  composeAgain(action: string): void {
    this.compose(readTerms(action.split(" ")), this.coins);
  }
}
