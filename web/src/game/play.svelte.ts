/** What this player is about to do: nothing here is known to the server yet. */

import { ofVerb, type SpotKind } from "../board/spots";
import { NO_CARDS } from "../art/resources";
import type { Cards, DevelopmentKind, PromptKind, View } from "../types/island";

export type Placing = "road" | "settlement" | "city";
export type Sheet = "trade" | "log" | "chat";

/** Questions whose places are lit at once. */
const ASKED: Partial<Record<PromptKind, SpotKind>> = {
  setup_settlement: "settlement",
  setup_road: "road",
  free_road: "road",
  robber: "robber",
  steal: "steal",
};

export class Play {
  /** The piece whose places are lit. */
  placing = $state<Placing | null>(null);
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
    private readonly send: (action: string) => void,
  ) {}

  get legal(): readonly string[] {
    return this.view().you?.legal ?? [];
  }

  get question(): PromptKind | null {
    const { prompts, viewer } = this.view();
    return prompts.find((prompt) => prompt.seat === viewer)?.kind ?? null;
  }

  /** Which places are lit: those asked for, else those of the chosen piece. */
  get lit(): SpotKind | null {
    const asked = this.question === null ? undefined : ASKED[this.question];
    if (asked !== undefined) return asked;
    return this.placing !== null && this.can(this.placing) ? this.placing : null;
  }

  can(verb: string): boolean {
    return ofVerb(this.legal, verb).length > 0;
  }

  /** A click on a piece of the build bar: light its places, or put it away again. */
  choose(piece: Placing): void {
    this.placing = this.placing === piece ? null : piece;
    this.card = null;
    this.sheet = null;
  }

  open(card: DevelopmentKind): void {
    this.card = this.card === card ? null : card;
    this.placing = null;
    this.picked = { ...NO_CARDS };
  }

  act(action: string): void {
    this.putAway();
    this.send(action);
  }

  /** Escape: put away what was begun; false where there was nothing. */
  cancel(): boolean {
    if (this.sheet !== null) {
      this.sheet = null;
      return true;
    }
    if (this.placing !== null || this.card !== null) {
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
    this.card = null;
    this.picked = { ...NO_CARDS };
  }

  /** Start from the offer's own terms, seen from this side. */
  beginCounter({ offer }: View): void {
    this.countering = true;
    this.give = { ...(offer?.want ?? NO_CARDS) };
    this.want = { ...(offer?.give ?? NO_CARDS) };
  }

  clearTrade(): void {
    this.countering = false;
    this.give = { ...NO_CARDS };
    this.want = { ...NO_CARDS };
  }
}
