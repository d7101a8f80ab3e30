/** What this player is about to do. Nothing here has been sent to the server yet. */

import { atMost } from "../art/counts";
import type { Sheet } from "../play/seat_session.svelte";
import type { Coins, Die, Piece, PromptView, View } from "../types/natick";
import { NO_COINS } from "./coins";
import { UNDIVIDED, type Division, type Heap } from "./dividing";
import { ofVerb, spotsOf, type Spot } from "./notation";

/** Pieces that are chosen for a place. */
export type Placing = Exclude<Piece, "scout">;

/** Questions whose places are lit at once, and the verb that answers them. */
const ASKED: Partial<Record<PromptView["kind"], string>> = {
  first_road: "road",
  from: "from",
  into: "into",
  place: "place",
};

export class NatickIntent {
  /** The piece whose places are lit. */
  placing = $state<Placing | null>(null);
  /** In the setup: the region that was taken up, as `wood 3`. */
  tile = $state<string | null>(null);
  /** Dice as they lie while they are divided. */
  division = $state.raw<Division>(UNDIVIDED);
  /** Sides of the trade that is being put together. */
  give = $state.raw<Coins>(NO_COINS);
  want = $state.raw<Coins>(NO_COINS);
  /** A counter-offer is being put together. */
  countering = $state(false);
  /** The open sheet where there is no room for columns. */
  sheet = $state<Sheet | null>(null);
  /** Looking at the table after the end. */
  looking = $state(false);

  constructor(
    private readonly view: () => View,
    private readonly send: (action: string) => Promise<boolean>,
  ) {}

  get legal(): readonly string[] {
    return this.view().you?.legal ?? [];
  }

  get prompt(): PromptView | null {
    const { prompts, viewer } = this.view();
    return prompts.find((prompt) => prompt.seat === viewer) ?? null;
  }

  get question(): PromptView["kind"] | null {
    return this.prompt?.kind ?? null;
  }

  /** The places that are lit: those asked for, else those of what was chosen. */
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

  can(verb: string): boolean {
    return ofVerb(this.legal, verb).length > 0;
  }

  builds(piece: Piece): boolean {
    return this.question === "turn" && piece !== "scout" && this.can(piece);
  }

  /** A click on a piece of the build bar: light its places, or put it away again. */
  choose(piece: Placing): void {
    this.placing = this.placing === piece ? null : piece;
    this.sheet = null;
  }

  lift(tile: string): void {
    this.tile = this.tile === tile ? null : tile;
  }

  move(die: Die, heap: Heap): void {
    this.division = { ...this.division, [die]: heap };
  }

  /** All dice lie undivided again. */
  gather(): void {
    this.division = UNDIVIDED;
  }

  /** Whether it was done. */
  act(action: string): Promise<boolean> {
    this.putAway();
    return this.send(action);
  }

  /** Escape: put away what was begun; false where there was nothing. */
  cancel(): boolean {
    if (this.sheet !== null) this.sheet = null;
    else if (this.placing !== null || this.tile !== null) this.putAway();
    else return false;
    return true;
  }

  putAway(): void {
    this.placing = null;
    this.tile = null;
  }

  /** Start from the offer's own terms, seen from this side, as far as one's coins go. */
  beginCounter({ offer, viewer, colonies }: View): void {
    const coins = (viewer === null ? null : colonies[viewer]?.coins) ?? NO_COINS;
    this.countering = true;
    this.give = atMost(offer?.want ?? NO_COINS, coins);
    this.want = offer?.give ?? NO_COINS;
  }

  clearTrade(): void {
    this.countering = false;
    this.give = NO_COINS;
    this.want = NO_COINS;
  }
}
