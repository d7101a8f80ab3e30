/** A player's choices before they are sent to the server, in any game. */

import { atMost } from "../../art/counts";
import type { Sheet } from "../frame/screen.svelte";
import type { Shortcut } from "../shortcuts/shortcuts.svelte";
import { ofVerb } from "./notation";

/** The next action of the turn button, which cannot be taken yet. */
export interface IdleAction {
  words: string;
  icon: string;
  /** What has to happen first, as a sentence. */
  reason: string;
}

/** The part of a view that contains this player's prompts. */
export interface AskingView<Question extends string> {
  viewer: number | null;
  prompts: readonly { seat: number; kind: Question }[];
  you: { legal: readonly string[] } | null;
}

/** `Piece` is the type of the pieces that a player places, and `Amounts` that of traded amounts. */
export abstract class Intent<
  View extends AskingView<string>,
  Piece extends string,
  Amounts extends Readonly<Record<keyof Amounts, number>>,
> {
  /** The piece whose places are lit. */
  placing = $state<Piece | null>(null);
  /** Both sides of the trade that is being composed. */
  give: Amounts;
  want: Amounts;
  /** Whether the player is changing their own open offer. */
  changing = $state(false);
  /** Whether the player is composing a counter-offer. */
  countering = $state(false);
  /** The action whose place is previewed. */
  previewed = $state<string | null>(null);
  /** The sheet that is open if there is no room for columns. */
  sheet = $state<Sheet | null>(null);
  /** Whether the player is looking at the table after the end of the game. */
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

  /** The current prompt, with all its data. */
  get prompt(): View["prompts"][number] | null {
    const { prompts, viewer } = this.view();
    return prompts.find((prompt) => prompt.seat === viewer) ?? null;
  }

  get question(): View["prompts"][number]["kind"] | null {
    return this.prompt?.kind ?? null;
  }

  /** The places that are lit. Shared parts only check whether there are any. */
  abstract get lit(): readonly unknown[];

  can(verb: string): boolean {
    return ofVerb(this.legal, verb).length > 0;
  }

  /** Sends an action. Resolves to whether the server accepted it. */
  act(action: string): Promise<boolean> {
    this.cancelChoice();
    return this.send(action);
  }

  /**
   * Called for Escape: cancels what the player has started. Returns false if there was nothing to
   * cancel.
   */
  abstract cancel(): boolean;

  /** Cancels everything except a trade. */
  abstract cancelChoice(): void;

  /** Cancel the counter-offer and close the sheet, so that the offer is visible again. */
  leaveCounter(): void {
    if (!this.countering) return;
    this.clearTrade();
    if (this.sheet === "trade") this.sheet = null;
  }

  /** Closing the sheet cancels a counter-offer, so that the offer is visible again. */
  closeSheet(): void {
    if (this.sheet === "trade") this.leaveCounter();
    this.sheet = null;
  }

  /** Starts a counter-offer from the offer's terms, limited by the player's cards. */
  protected counterFrom(offer: { give: Amounts; want: Amounts } | null, held: Amounts): void {
    this.countering = true;
    this.give = atMost(offer?.want ?? this.nothing, held);
    this.want = offer?.give ?? this.nothing;
  }

  /** Composes an earlier offer again, limited by the player's cards. */
  abstract composeAgain(action: string): void;

  protected compose({ give, want }: { give: Amounts; want: Amounts }, held: Amounts): void {
    this.clearTrade();
    this.give = atMost(give, held);
    this.want = want;
  }

  /** Composes new terms for the player's own open offer. */
  change(action: string): void {
    this.composeAgain(action);
    this.changing = true;
  }

  clearTrade(): void {
    this.countering = false;
    this.changing = false;
    this.give = this.nothing;
    this.want = this.nothing;
  }
}

/** The part of an intent that shared components need. */
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
  | "composeAgain"
  | "leaveCounter"
  | "closeSheet"
>;

/** The current action of the turn button: roll, end the turn, or raise the build flag. */
export interface TurnAction {
  words: string;
  icon: string;
  /** An action of the game, in notation. */
  action: string;
  /**
   * `main` means that the turn cannot continue without this action, and `up` that the button is
   * pressed and can be released.
   */
  look: "main" | "quiet" | "up";
  shortcut?: Shortcut;
}
