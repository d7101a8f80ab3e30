/** What this player is about to do. Nothing here has been sent to the server yet. */

import { atMost } from "../art/counts";
import { movers, ofVerb, type SpotKind } from "./board/spots";
import { NO_CARDS } from "../art/resources";
import type { Sheet } from "../play/seat_session.svelte";
import type { Cards, DevelopmentKind, PromptKind, View } from "../types/island";

export type Placing = "road" | "settlement" | "city" | "ship";

/** Questions whose places are lit at once. */
const ASKED: Partial<Record<PromptKind, readonly SpotKind[]>> = {
  setup_settlement: ["settlement"],
  setup_road: ["road", "ship"],
  free_road: ["road", "ship"],
  robber: ["robber", "pirate"],
  steal: ["steal"],
};

export class IslandIntent {
  /** The piece whose places are lit. */
  placing = $state<Placing | null>(null);
  /** A ship of one's own is being moved. */
  sailing = $state(false);
  /** The edge of the ship that was chosen for it. */
  from = $state<number | null>(null);
  /** The development card that lies open, not played yet. */
  card = $state<DevelopmentKind | null>(null);
  /** Cards picked for the open question: to discard, or to take from the bank. */
  picked = $state<Cards>({ ...NO_CARDS });
  /** Sides of the trade that is being put together. */
  give = $state<Cards>({ ...NO_CARDS });
  want = $state<Cards>({ ...NO_CARDS });
  /** A counter-offer is being put together. */
  countering = $state(false);
  /** The open sheet where there is no room for columns. */
  sheet = $state<Sheet | null>(null);
  /** Looking at the board after the end. */
  looking = $state(false);

  constructor(
    private readonly view: () => View,
    private readonly send: (action: string) => Promise<boolean>,
  ) {}

  get legal(): readonly string[] {
    return this.view().you?.legal ?? [];
  }

  get question(): PromptKind | null {
    const { prompts, viewer } = this.view();
    return prompts.find((prompt) => prompt.seat === viewer)?.kind ?? null;
  }

  /** What is asked for, of which one may choose. */
  get asked(): readonly SpotKind[] {
    const asked = this.question === null ? undefined : ASKED[this.question];
    return asked?.filter((kind) => this.can(kind)) ?? [];
  }

  /** Which places are lit: those asked for, else those of what was chosen. */
  get lit(): readonly SpotKind[] {
    const { asked, placing } = this;
    if (asked.length > 0) return placing !== null && asked.includes(placing) ? [placing] : asked;
    if (this.sailing && this.can("sail")) return [this.from === null ? "mover" : "sail"];
    return placing !== null && this.can(placing) ? [placing] : [];
  }

  /** Whether pieces can be chosen to build: in a turn, or where the setup or a card leaves the choice. */
  builds(piece: Placing): boolean {
    const building = this.question === "turn" || this.question === "special_build";
    return this.can(piece) && (building || (this.asked.length > 1 && this.asked.includes(piece)));
  }

  can(verb: string): boolean {
    return ofVerb(this.legal, verb).length > 0;
  }

  /** A click on a piece of the build bar: light its places, or put it away again. */
  choose(piece: Placing): void {
    const next = this.placing === piece ? null : piece;
    this.putAway();
    this.placing = next;
    this.sheet = null;
  }

  /** Move a ship, or leave it; that one if it is known already. */
  sail(from: number | null = null): void {
    const next = from !== null || !this.sailing;
    this.putAway();
    this.sailing = next;
    this.from = from;
    this.sheet = null;
  }

  open(card: DevelopmentKind): void {
    const next = this.card === card ? null : card;
    this.putAway();
    this.card = next;
  }

  /** Whether it was done. */
  act(action: string): Promise<boolean> {
    this.putAway();
    return this.send(action);
  }

  /** Escape: put away what was begun; false where there was nothing. */
  cancel(): boolean {
    if (this.sheet !== null) {
      this.sheet = null;
      return true;
    }
    if (this.from !== null && movers(this.legal).length > 1) {
      this.from = null;
      return true;
    }
    if (this.placing !== null || this.card !== null || this.sailing) {
      this.putAway();
      return true;
    }
    if (this.question === "free_road" && this.can("cancel")) {
      this.act("cancel");
      return true;
    }
    return false;
  }

  putAway(): void {
    this.placing = null;
    this.sailing = false;
    this.from = null;
    this.card = null;
    this.picked = { ...NO_CARDS };
  }

  /** Start from the offer's own terms, seen from this side, as far as one's cards go. */
  beginCounter({ offer, viewer, seats }: View): void {
    const hand = (viewer === null ? null : seats[viewer]?.hand) ?? NO_CARDS;
    this.countering = true;
    this.give = atMost(offer?.want ?? NO_CARDS, hand);
    this.want = { ...(offer?.give ?? NO_CARDS) };
  }

  clearTrade(): void {
    this.countering = false;
    this.give = { ...NO_CARDS };
    this.want = { ...NO_CARDS };
  }
}
