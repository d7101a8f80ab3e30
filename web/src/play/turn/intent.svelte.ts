/** The choices that a player of any game has made but not yet sent to the server. */

import { atMost } from "../../art/counts";
import type { Sheet } from "../frame/screen.svelte";
import type { Shortcut } from "../shortcuts/shortcuts.svelte";
import { ofVerb } from "./notation";

/** The action that the turn button shows while the player cannot take it yet. */
export interface IdleAction {
  words: string;
  icon: string;
  /** What has to happen first, as a sentence. */
  reason: string;
}

/** The properties of a game's view that an intent reads. */
export interface AskingView<Question extends string> {
  viewer: number | null;
  prompts: readonly { seat: number; kind: Question }[];
  you: { legal: readonly string[] } | null;
}

/**
 * Holds a player's unsent choices. `Piece` is the type of the pieces to place, and `Amounts` counts
 * what each side of a trade gives.
 */
export abstract class Intent<
  View extends AskingView<string>,
  Piece extends string,
  Amounts extends Readonly<Record<keyof Amounts, number>>,
> {
  /** The piece that the player is placing; null if there is none. */
  placing = $state<Piece | null>(null);
  /** The two sides of the trade that the player is composing. */
  give: Amounts;
  want: Amounts;
  /** Whether the player is changing their own open offer. */
  changing = $state(false);
  /** Whether the player is composing a counter-offer. */
  countering = $state(false);
  /** The action that is previewed on the board; null if there is none. */
  previewed = $state<string | null>(null);
  /** The open sheet, in layouts that have no room for columns; null if none is open. */
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

  /** The player's current prompt; null if there is none. */
  get prompt(): View["prompts"][number] | null {
    const { prompts, viewer } = this.view();
    return prompts.find((prompt) => prompt.seat === viewer) ?? null;
  }

  get question(): View["prompts"][number]["kind"] | null {
    return this.prompt?.kind ?? null;
  }

  /** The highlighted places. Shared components only check whether there are any. */
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
   * Cancels what the player has started, when Escape is pressed. Returns whether there was anything
   * to cancel.
   */
  abstract cancel(): boolean;

  /** Cancels everything except a trade. */
  abstract cancelChoice(): void;

  /** Cancels the counter-offer and closes the trade sheet, so that the offer is visible again. */
  leaveCounter(): void {
    if (!this.countering) return;
    this.clearTrade();
    if (this.sheet === "trade") this.sheet = null;
  }

  /** Closes the sheet. Closing the trade sheet also cancels a counter-offer. */
  closeSheet(): void {
    if (this.sheet === "trade") this.leaveCounter();
    this.sheet = null;
  }

  /** Starts a counter-offer with the terms of the offer, limited to what the player holds. */
  protected counterFrom(offer: { give: Amounts; want: Amounts } | null, held: Amounts): void {
    this.countering = true;
    this.give = atMost(offer?.want ?? this.nothing, held);
    this.want = offer?.give ?? this.nothing;
  }

  /** Fills the composer with the terms of an earlier offer, limited to what the player holds. */
  abstract composeAgain(action: string): void;

  protected compose({ give, want }: { give: Amounts; want: Amounts }, held: Amounts): void {
    this.clearTrade();
    this.give = atMost(give, held);
    this.want = want;
  }

  /** Starts changing the player's own open offer. */
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

/** The members of an intent that shared components use. */
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

/** The action of the turn button, such as rolling the dice or ending the turn. */
export interface TurnAction {
  words: string;
  icon: string;
  /** An action of the game, in notation. */
  action: string;
  /**
   * How the button looks. `main` means that the turn cannot continue without this action, and `up`
   * that the button is already pressed and can be released.
   */
  look: "main" | "quiet" | "faint" | "up";
  /** Why the action is of little use now. This note is shown when the button is pressed. */
  note?: string;
  shortcut?: Shortcut;
}
