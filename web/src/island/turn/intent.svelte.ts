/** The choices that an island player has made but not yet sent to the server. */

import { movers, type SpotKind } from "../board/spots";
import { total } from "../../art/counts";
import { NO_CARDS } from "../../art/resources";
import { Intent } from "../../play/turn/intent.svelte";
import { readTerms } from "../notation";
import type { Cards, DevelopmentKind, PromptKind, Resource, View } from "../../types/island";

export type Placing = "road" | "settlement" | "city" | "ship";

/** The prompts that highlight places immediately, with the kinds of places they highlight. */
const ASKED: Partial<Record<PromptKind, readonly SpotKind[]>> = {
  setup_settlement: ["settlement"],
  setup_road: ["road", "ship"],
  free_road: ["road", "ship"],
  robber: ["robber", "pirate"],
  steal: ["steal"],
};

export class IslandIntent extends Intent<View, Placing, Cards> {
  /** Whether the player is moving a ship. */
  sailing = $state(false);
  /** The edge of the ship that the player has chosen to move. */
  from = $state<number | null>(null);
  /** The development card that is open but not played yet. */
  card = $state<DevelopmentKind | null>(null);
  /**
   * The cards picked so far: to discard, to take from the bank, or to name when playing a
   * development card.
   */
  picked = $state<Cards>({ ...NO_CARDS });
  /** Whether the player asks for any card in return. */
  any = $state(false);
  /** The names of the seats that get the offer; empty if all opponents get it. */
  to = $state<readonly string[]>([]);

  constructor(view: () => View, send: (action: string) => Promise<boolean>) {
    super(view, send, NO_CARDS);
  }

  /** The number of ships that each player has at this table. */
  get ships(): number {
    return this.view().rules.ships;
  }

  /** The kinds of places that the prompt asks for. */
  get asked(): readonly SpotKind[] {
    const asked = this.question === null ? undefined : ASKED[this.question];
    return asked?.filter((kind) => this.can(kind)) ?? [];
  }

  /**
   * The kinds of highlighted places: those that the prompt asks for, or else those for the piece
   * that the player has selected.
   */
  get lit(): readonly SpotKind[] {
    const { asked, placing } = this;
    if (asked.length > 0) return placing !== null && asked.includes(placing) ? [placing] : asked;
    if (this.sailing && this.can("sail")) return [this.from === null ? "mover" : "sail"];
    return placing !== null && this.can(placing) ? [placing] : [];
  }

  /**
   * Whether the player can select this piece in the build bar, either during a turn or because
   * setup or a card allows several kinds of pieces.
   */
  builds(piece: Placing): boolean {
    const building = this.question === "turn" || this.question === "special_build";
    return this.can(piece) && (building || (this.asked.length > 1 && this.asked.includes(piece)));
  }

  /**
   * Called for a click on a piece in the build bar. Highlights its places, or cancels the choice.
   */
  choose(piece: Placing): void {
    const next = this.placing === piece ? null : piece;
    this.cancelChoice();
    this.placing = next;
    this.sheet = null;
  }

  /** Starts moving a ship, or cancels the move. `from` is the ship's edge, if already known. */
  sail(from: number | null = null): void {
    const next = from !== null || !this.sailing;
    this.cancelChoice();
    this.sailing = next;
    this.from = from;
    this.sheet = null;
  }

  open(card: DevelopmentKind): void {
    const next = this.card === card ? null : card;
    this.cancelChoice();
    this.card = next;
  }

  /**
   * Handles Escape by cancelling the player's last step. Returns whether there was anything to
   * cancel.
   */
  cancel(): boolean {
    if (this.sheet !== null) {
      this.sheet = null;
      return true;
    }
    if (this.previewed !== null) {
      this.previewed = null;
      return true;
    }
    if (this.from !== null && movers(this.legal).length > 1) {
      this.from = null;
      return true;
    }
    if (this.placing !== null || this.card !== null || this.sailing) {
      this.cancelChoice();
      return true;
    }
    if (this.question === "free_road" && this.can("cancel")) {
      this.act("cancel");
      return true;
    }
    return false;
  }

  cancelChoice(): void {
    this.previewed = null;
    this.placing = null;
    this.sailing = false;
    this.from = null;
    this.card = null;
    this.picked = { ...NO_CARDS };
  }

  /**
   * Selects one more card of this kind to discard. If no more can be selected, deselects all cards
   * of this kind.
   */
  pickToDiscard(resource: Resource, owed: number): void {
    const gone = this.picked[resource];
    const full = gone === this.hand[resource] || total(this.picked) === owed;
    this.picked = { ...this.picked, [resource]: full ? 0 : gone + 1 };
  }

  private get hand(): Cards {
    const { viewer, seats } = this.view();
    return (viewer === null ? null : seats[viewer]?.hand) ?? NO_CARDS;
  }

  beginCounter({ offer }: View): void {
    this.counterFrom(offer, this.hand);
  }

  composeAgain(action: string): void {
    const terms = readTerms(action.split(" "));
    this.compose(terms, this.hand);
    this.any = terms.any;
    this.to = terms.to;
  }

  override clearTrade(): void {
    super.clearTrade();
    this.any = false;
    this.to = [];
  }
}
