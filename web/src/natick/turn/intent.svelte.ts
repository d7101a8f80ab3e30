/** The choices of a player of Natick that have not been sent yet. */

import { Intent } from "../../play/turn/intent.svelte";
import type { Coins, Die, Piece, PromptView, View } from "../../types/natick";
import { NO_COINS } from "../coins";
import { UNDIVIDED, type Division, type Heap } from "../dice/dividing";
import { readTerms, spotsOf, type Spot } from "../notation";

/** The pieces for which the player chooses a place. */
export type Placing = Exclude<Piece, "scout">;

/** Prompts for which places are lit immediately, and the verb that answers each of them. */
const ASKED: Partial<Record<PromptView["kind"], string>> = {
  first_road: "road",
  from: "from",
  into: "into",
  place: "place",
};

export class NatickIntent extends Intent<View, Placing, Coins> {
  /** In the setup, the region that is selected, such as `wood 3`. */
  tile = $state<string | null>(null);
  /** How the player has divided the dice so far. */
  division = $state.raw<Division>(UNDIVIDED);

  constructor(view: () => View, send: (action: string) => Promise<boolean>) {
    super(view, send, NO_COINS);
  }

  /** The places that are lit: those of the prompt, or else those of the chosen piece. */
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

  /** Called for a click on a piece of the build bar. Lights its places, or cancels. */
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

  /** Takes all dice out of both sets. */
  gather(): void {
    this.division = UNDIVIDED;
  }

  /**
   * Called for Escape: cancels what the player has started. Returns false if there was nothing to
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
