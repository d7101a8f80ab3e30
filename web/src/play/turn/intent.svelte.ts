/** The choices that a player has made but not yet sent to the server. Shared by all games. */

import { atMost } from "../../art/counts";
import type { Sheet } from "../frame/screen.svelte";
import type { Shortcut } from "../shortcuts/shortcuts.svelte";
import { ofVerb } from "./notation";

/** The action that the turn button shows when the player cannot take it yet. */
export interface IdleAction {
  words: string;
  icon: string;
  /** A sentence that says what has to happen first. */
  reason: string;
}

/** The fields of a game's view that an `Intent` reads. */
export interface AskingView<Question extends string> {
  viewer: number | null;
  prompts: readonly { seat: number; kind: Question }[];
  you: { legal: readonly string[] } | null;
}

/**
 * A player's choices that have not been sent yet. `Piece` is the type of pieces to place. `Amounts`
 * is one side of a trade: it maps each kind of card or coin to an amount.
 */
export abstract class Intent<
  View extends AskingView<string>,
  Piece extends string,
  Amounts extends Readonly<Record<keyof Amounts, number>>,
> {
  /** The piece that the player is placing; null if there is none. */
  placing = $state<Piece | null>(null);
  /**
   * The two sides of the trade that the player is putting together: what they give, and what they
   * want.
   */
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
  /**
   * Whether the player is looking at the board instead of the results after the end of the game.
   */
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

  /** The highlighted places. Components shared by all games only check whether there are any. */
  abstract get lit(): readonly unknown[];

  can(verb: string): boolean {
    return ofVerb(this.legal, verb).length > 0;
  }

  /**
   * Cancels the current choice and sends an action. Resolves to true if the server accepts the
   * action.
   */
  act(action: string): Promise<boolean> {
    this.cancelChoice();
    return this.send(action);
  }

  /**
   * Cancels the player's current choice or trade. Called when Escape is pressed. Returns whether
   * there was anything to cancel.
   */
  abstract cancel(): boolean;

  /** Cancels all choices, but not a trade. */
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

  /**
   * Starts a counter-offer with the terms of the original offer. What the player gives is limited
   * to what they hold.
   */
  protected counterFrom(offer: { give: Amounts; want: Amounts } | null, held: Amounts): void {
    this.countering = true;
    this.give = atMost(offer?.want ?? this.nothing, held);
    this.want = offer?.give ?? this.nothing;
  }

  /** Fills in the terms of an earlier offer. What the player gives is limited to what they hold. */
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

/** The members of an `Intent` that components shared by all games use. */
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
   * How the button looks: `main` if the turn cannot continue without this action, and `up` if the
   * button is already pressed and can be released.
   */
  look: "main" | "quiet" | "faint" | "up";
  /** A note that says why the action is of little use now. Pressing the button shows it. */
  note?: string;
  shortcut?: Shortcut;
}
