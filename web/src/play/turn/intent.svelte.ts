/** What a player is about to do, in any game. Nothing here has been sent to the server yet. */

import { atMost } from "../../art/counts";
import type { Sheet } from "../frame/screen.svelte";
import type { Shortcut } from "../shortcuts/shortcuts.svelte";
import { ofVerb } from "./notation";

/** What a view says of this player's questions. */
export interface AskingView<Question extends string> {
  viewer: number | null;
  prompts: readonly { seat: number; kind: Question }[];
  you: { legal: readonly string[] } | null;
}

/** `Piece` is what can be chosen for a place, `Amounts` what is traded. */
export abstract class Intent<
  View extends AskingView<string>,
  Piece extends string,
  Amounts extends Readonly<Record<keyof Amounts, number>>,
> {
  /** The piece whose places are lit. */
  placing = $state<Piece | null>(null);
  /** Sides of the trade that is being put together. */
  give: Amounts;
  want: Amounts;
  /** One's own open offer is being changed. */
  changing = $state(false);
  /** A counter-offer is being put together. */
  countering = $state(false);
  /** The action whose place is shown, to be confirmed. */
  previewed = $state<string | null>(null);
  /** The open sheet where there is no room for columns. */
  sheet = $state<Sheet | null>(null);
  /** Looking at the table after the end. */
  looking = $state(false);

  constructor(
    protected readonly view: () => View,
    private readonly send: (action: string) => Promise<boolean>,
    private readonly nothing: Amounts,
  ) {
    this.give = $state.raw(nothing);
    this.want = $state.raw(nothing);
  }

  get legal(): readonly string[] {
    return this.view().you?.legal ?? [];
  }

  /** What this player is asked, with all that goes with it. */
  get prompt(): View["prompts"][number] | null {
    const { prompts, viewer } = this.view();
    return prompts.find((prompt) => prompt.seat === viewer) ?? null;
  }

  get question(): View["prompts"][number]["kind"] | null {
    return this.prompt?.kind ?? null;
  }

  /** What is lit; shared parts only ask whether there is something. */
  abstract get lit(): readonly unknown[];

  can(verb: string): boolean {
    return ofVerb(this.legal, verb).length > 0;
  }

  /** Whether it was done. */
  act(action: string): Promise<boolean> {
    this.putAway();
    return this.send(action);
  }

  /** Escape: put away what was begun; false where there was nothing. */
  abstract cancel(): boolean;

  /** Leave what was begun, but for a trade. */
  abstract putAway(): void;

  /** Put the counter-offer away that was begun, and the sheet with it: the offer is seen again. */
  leaveCounter(): void {
    if (!this.countering) return;
    this.clearTrade();
    if (this.sheet === "trade") this.sheet = null;
  }

  /** A counter-offer that was being put together goes with its sheet: the offer is seen again. */
  closeSheet(): void {
    if (this.sheet === "trade") this.leaveCounter();
    this.sheet = null;
  }

  /** Start from the offer's own terms, seen from this side, as far as what is held goes. */
  protected counterFrom(offer: { give: Amounts; want: Amounts } | null, held: Amounts): void {
    this.countering = true;
    this.give = atMost(offer?.want ?? this.nothing, held);
    this.want = offer?.give ?? this.nothing;
  }

  /** Put an offer together that was made before, as far as what is held goes. */
  abstract again(action: string): void;

  protected compose({ give, want }: { give: Amounts; want: Amounts }, held: Amounts): void {
    this.clearTrade();
    this.give = atMost(give, held);
    this.want = want;
  }

  /** Put other terms together for one's own open offer. */
  change(action: string): void {
    this.again(action);
    this.changing = true;
  }

  clearTrade(): void {
    this.countering = false;
    this.changing = false;
    this.give = this.nothing;
    this.want = this.nothing;
  }
}

/** What the shared parts of a screen need to know of it. */
export type GameIntent = Pick<
  Intent<AskingView<string>, string, object>,
  | "sheet"
  | "looking"
  | "placing"
  | "previewed"
  | "lit"
  | "legal"
  | "question"
  | "countering"
  | "act"
  | "cancel"
  | "again"
  | "leaveCounter"
  | "closeSheet"
>;

/** What the button of one's turn offers now: roll, end the turn, raise a flag. */
export interface TurnAction {
  words: string;
  icon: string;
  /** The game's action, in its notation. */
  action: string;
  /** `main`: what the turn waits for. `up`: pressed, and may be taken back. */
  look: "main" | "quiet" | "up";
  shortcut?: Shortcut;
}
