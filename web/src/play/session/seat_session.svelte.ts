/**
 * The state of one viewer at a table: prompts, clocks, unread chat messages, open sheets and more.
 * Shared by all games.
 */

import { untrack } from "svelte";

import type { Asked } from "../../alerts/turn_notice";
import { afterPaint } from "../../controls/scheduling/scheduler";
import { m } from "../../paraglide/messages.js";
import { remembered } from "../../remembered";
import type { EarlyEndInfo, LogLine, Saying, SeatInfo } from "../../types/protocol";
import { Absences } from "../pause/absences.svelte";
import type { WaitingForYou } from "./table_actions";
import {
  ClosedOffers,
  leaveWithOffer,
  type ShownOffer,
  clockWasStopped,
} from "../trade/offers.svelte";
import { Bubbles } from "../chat/chat.svelte";
import { spoken } from "../log/entries";
import type { FeedTab, LogFeed } from "../log/log_feed.svelte";
import type { GameIntent } from "../turn/intent.svelte";
import { sayingWords, noticeWords } from "../chat/sayings";
import { endWords } from "../ending/early_end";
import { seatOf } from "../pause/pause";
import { plain, stopPrompt, waitsForAnswers, type Prompt } from "../prompt/prompt";
import { screen, type Sheet } from "../frame/screen.svelte";
import type { ScreenProps } from "../frame/screen_props";
import { isReserved } from "../seats/seats";
import { isByDays } from "../../table/settings/by_days";
import { Patience, untimedWait } from "./hurry.svelte";
import { TableNotice, type NoticeSource } from "./table_notice.svelte";
import { inARow } from "../../words/lists";
import { clockOf, Ticker, type Time } from "./time.svelte";
import type { Trading } from "../trade/trading";

/** Screen readers announce the remaining time when this many seconds are left. */
const ANNOUNCED_SECONDS = [30, 10];

/** Matches actions that create an offer that other players have to answer. */
const OFFER_ACTION = /^(offer|counter)\b/;

/** The fields that the views of all games share. */
interface PlayedView {
  viewer: number | null;
  active: number;
  prompts: readonly { seat: number; kind: string }[];
  /** The possible actions of this viewer; null for spectators. */
  you: unknown;
  offer: { seat: number } | null;
}

/** The facts that depend on the game. Each game's screen derives them from its view. */
export interface GameFacts {
  over: boolean;
  /**
   * The names of the seats in notation. They are also shown for seats that the table does not name.
   */
  names: readonly string[];
  offer: ShownOffer | null;
}

export class SeatSession {
  readonly ticker = new Ticker();
  readonly closed = new ClosedOffers();
  readonly absences = new Absences();
  tab = $state<FeedTab>("all");
  /** The text that screen readers announce. */
  announced = $state("");
  /** The seat whose details are shown in a sheet; null if none is. */
  shownSeat = $state<number | null>(null);
  readonly bubbles = new Bubbles();
  /** The time of the last chat message that this viewer has seen. */
  private seen = $state(0);
  private readonly notice: TableNotice;
  private readonly spent: () => boolean;
  private readonly patience: Patience;

  readonly hosting: boolean = $derived.by(
    () => this.props().info.host === this.props().info.your_person,
  );
  readonly colours = $derived.by(() => this.props().info.seats.map(({ colour }) => colour));
  readonly unread: number = $derived.by(
    () => this.props().chat.filter(({ at, notice }) => notice === null && at > this.seen).length,
  );
  /** The clock of the open offer; null if there is none. */
  readonly offerTime: Time | null = $derived.by(() => {
    const clock = this.props().clocks.find(({ kind }) => kind === "offer");
    return clock === undefined ? null : this.ticker.read(clock);
  });

  /** The open offer; null if there is none. */
  readonly offer: ShownOffer | null = $derived.by(() => this.read().offer);
  /**
   * The seat that is composing a counter-offer while the offer's clock is stopped; null if there is
   * none.
   */
  readonly composer: number | null = $derived.by(
    () => this.props().clocks.find(({ kind }) => kind === "counter")?.seat ?? null,
  );

  /** Whether the table declines the open offer for this player, so that they need not answer it. */
  readonly quiet: boolean = $derived.by(() => this.props().offers?.declining ?? false);

  constructor(
    private readonly props: () => ScreenProps<PlayedView>,
    private readonly read: () => GameFacts,
    readonly intent: GameIntent,
    readonly feed: LogFeed,
  ) {
    this.seen = untrack(() => props().chat.at(-1)?.at ?? 0);
    this.notice = new TableNotice(() => this.noticeSource(), this.name, this.showBoard);
    const ticking = $derived(
      this.absences.counting || this.props().clocks.some((clock) => clock.running),
    );
    $effect(() => (ticking ? this.ticker.run() : undefined));
    $effect(() => {
      const { seats } = this.props().info;
      untrack(() => this.absences.read(seats, performance.now()));
    });
    $effect(() => this.speakTime());
    $effect(() => {
      const shown = screen.desk || this.intent.sheet === "chat" || this.intent.sheet === "log";
      if (shown && (this.tab === "all" || this.tab === "chat"))
        this.seen = this.props().chat.at(-1)?.at ?? 0;
    });
    const unset = $derived(this.mustSetAutoDecline);
    $effect(() => {
      if (unset && remembered.autoDecline())
        untrack(() => this.props().actions.setAutoDecline(true));
    });
    this.patience = new Patience(() => this.waiting);
    leaveWithOffer(intent, () => this.offer);
    this.spent = clockWasStopped(
      () => this.offer,
      () => this.composer,
    );
    const composing = $derived(this.intent.countering && this.intent.question === "answer");
    $effect(() => {
      if (!composing) return;
      const { compose } = untrack(() => this.props().actions);
      compose(true);
      return () => compose(false);
    });
    $effect(() => {
      const { log, logComplete, connected, catchingUp, replay } = this.props();
      const read = (): void => this.readLog(log, connected && !catchingUp);
      if (!logComplete) return undefined;
      // After a jump in a replay, draw the board first, because reading the log takes half of the
      // time.
      if (replay?.jumped) return afterPaint(read);
      return untrack(read);
    });
    $effect(() => {
      const whole = this.props().replay?.log;
      return whole === undefined ? undefined : untrack(() => this.feed.prepare(whole));
    });
    $effect(() => {
      const { chat } = this.props();
      untrack(() => this.readChat(chat));
    });
  }

  /** The props of the game's screen, which include the table's facts, log, chat and clocks. */
  get table(): ScreenProps<PlayedView> {
    return this.props();
  }

  /** The props of the trade panel. */
  get trading(): Trading {
    const { info, offers, actions } = this.props();
    const { busy, name, offerTime: time, closed, composer } = this;
    const spent = this.spent();
    return { info, busy, name, time, offers, actions, closed, composer, spent };
  }

  get over(): boolean {
    return this.ended !== null || this.read().over;
  }

  /**
   * How players ended the game early; null if they did not, or had not done so by this frame of a
   * replay.
   */
  get ended(): EarlyEndInfo | null {
    return this.props().info.ended;
  }

  /** This player's seat at the table; undefined for spectators. */
  get own(): SeatInfo | undefined {
    const { view, info } = this.props();
    return view.viewer === null ? undefined : info.seats[view.viewer];
  }

  /** This player's clock; null if there is none. */
  get ownTime(): Time | null {
    const { view, clocks } = this.props();
    const clock = view.viewer === null ? undefined : clockOf(clocks, view.viewer);
    return clock === undefined ? null : this.ticker.read(clock);
  }

  /** Whether a bot substitutes for this player. */
  get substituted(): boolean {
    return (this.own?.substitute ?? null) !== null;
  }

  /** Whether this player has conceded the game. */
  get conceded(): boolean {
    return this.own?.conceded ?? false;
  }

  /** Whether the player cannot act now. */
  get busy(): boolean {
    const { pending, connected, info } = this.props();
    return pending || !connected || info.paused || this.substituted;
  }

  /**
   * The prompt that replaces the game's own prompt while this player cannot play; null if there is
   * none.
   */
  get stopPrompt(): Prompt | null {
    const { view, info } = this.props();
    const seat = view.viewer ?? view.active;
    if (this.ended !== null) return { ...plain(seat, endWords(info)), icon: "u-flag" };
    if (this.over) return null;
    if (this.conceded) return { ...plain(seat, m.game_conceded_prompt()), icon: "u-flag" };
    return stopPrompt(seat, {
      paused: info.paused,
      pausedBy: seatOf(info, info.pause?.by ?? null)?.name ?? null,
      substituted: this.substituted,
    });
  }

  /** Undoes the last placement; null if there is nothing to undo. */
  get undo(): (() => void) | null {
    const { actions, undoable } = this.props();
    return undoable && !this.busy && !this.over ? actions.undo : null;
  }

  /** Asks to undo the turn; null if it cannot be undone, or if a vote is open. */
  get askUndo(): (() => void) | null {
    const { actions, turnUndoable, info } = this.props();
    const open = info.undo_vote !== null;
    return turnUndoable && !open && !this.busy && !this.over ? actions.askUndo : null;
  }

  /**
   * The button next to the prompt that lets the player take over from the bot; null if no bot plays
   * for them.
   */
  get takeOver(): { label: string; run: () => void } | null {
    const { info, actions } = this.props();
    if (this.over || info.paused || this.conceded) return null;
    return this.substituted ? { label: m.game_play_on(), run: actions.playOn } : null;
  }

  /**
   * The button next to the prompt that starts the clocks when another player takes too long; null
   * if it is hidden.
   */
  get hurry(): { label: string; run: () => void } | null {
    if (this.waiting === null || !this.patience.isOver) return null;
    return { label: m.game_hurry(), run: this.props().actions.hurry };
  }

  /**
   * Whether this player has to answer an offer although automatic declining is off at this table.
   * False in correspondence games, where automatic declining has no effect.
   */
  private get mustSetAutoDecline(): boolean {
    const { info, offers, connected, replay } = this.props();
    if (isByDays(info.settings)) return false;
    const answering = this.asked === "offer" && (replay ?? null) === null;
    return connected && answering && offers !== null && !offers.auto_decline;
  }

  /**
   * A key for the prompts of other people that the game is waiting for without a time limit; null
   * if there are none, or if this player can act.
   */
  private get waiting(): string | null {
    const { info, clocks, view, replay } = this.props();
    if (this.over || this.hasPrompt || this.substituted || (replay ?? null) !== null) return null;
    return untimedWait({ info, clocks, prompts: view.prompts });
  }

  /**
   * Returns the time to show for a seat: the time until a bot takes over if the player is
   * disconnected, or else the seat's clock. Null if there is neither.
   */
  timeOf(seat: number): Time | null {
    const { info, clocks, awayGrace } = this.props();
    const sat = info.seats[seat];
    const live = !isByDays(info.settings) && !info.paused && !this.over;
    const kept = live && sat !== undefined && isReserved(sat);
    const away = kept ? this.absences.timeOf(seat, awayGrace, this.ticker.now) : null;
    if (away !== null) return away;
    const clock = clockOf(clocks, seat);
    return clock === undefined ? null : this.ticker.read(clock);
  }

  plainName = (seat: number): string =>
    this.props().info.seats[seat]?.name ?? this.read().names[seat] ?? "";

  /**
   * Returns the name of a seat, or "you" for the viewer. `first` is true at the start of a
   * sentence.
   */
  name = (seat: number, first = true): string => {
    if (seat !== this.props().view.viewer) return this.plainName(seat);
    return first ? m.game_you() : m.game_you_object();
  };

  private readLog(log: readonly LogLine[], current: boolean): void {
    this.feed.read(log, { jumped: this.props().replay?.jumped ?? false, current });
    const { freshLines, freshEntries } = this.feed;
    this.closed.read(this.offer, freshLines, this.read().names);
    if (freshLines.length === 0) return;
    this.notice.read(freshEntries);
    const texts = freshEntries.map((entry) => spoken(entry, this.name));
    const sentences = [...texts, ...this.timeToAnswer(freshLines)];
    this.announced = inARow(sentences.map((what) => m.sentence({ what })));
  }

  /**
   * Returns a sentence with the time left to answer if `lines` contain an offer to this player;
   * otherwise, returns an empty list.
   */
  private timeToAnswer(lines: readonly LogLine[]): string[] {
    const time = this.offerTime;
    const made = lines.some(({ action }) => OFFER_ACTION.test(action));
    if (!made || time === null || this.asked !== "offer") return [];
    return [m.offer_seconds({ seconds: Math.ceil(time.left) })];
  }

  private readChat(chat: readonly Saying[]): void {
    const said = this.bubbles.read(chat);
    if (said.length === 0) return;
    this.announced = inARow(
      said.map((one) =>
        one.notice === null
          ? m.game_said({ who: one.name, what: sayingWords(one) })
          : noticeWords(one.notice, one.name),
      ),
    );
  }

  /** Opens the trade sheet with the terms of one of this player's earlier offers. */
  composeAgain = (action: string): void => {
    this.closed.dismiss();
    this.intent.composeAgain(action);
    this.intent.sheet = "trade";
  };

  /** Opens a sheet, or closes it if it is already open. */
  open = (sheet: Sheet): void => {
    this.intent.sheet = this.intent.sheet === sheet ? null : sheet;
    if (sheet !== "trade") this.tab = sheet === "chat" ? "chat" : "all";
  };

  /** Closes all sheets so that the board is visible. */
  private showBoard = (): void => {
    this.intent.sheet = null;
    this.shownSeat = null;
  };

  private noticeSource(): NoticeSource | null {
    const { info, view, clocks } = this.props();
    if (view.viewer === null) return null;
    const clock = clockOf(clocks, view.viewer);
    const left = clock?.running ? this.ticker.read(clock).left : null;
    return { info, seat: view.viewer, asked: this.asked, proposer: view.offer?.seat ?? null, left };
  }

  /** Whether the game asks this player to act. */
  get hasPrompt(): boolean {
    return this.asked !== null;
  }

  /**
   * Whether the player can request a hint. They must be able to act, even if only by raising the
   * build flag.
   */
  get canRequestHint(): boolean {
    return (this.hasPrompt || this.invited) && !waitsForAnswers(this.props().view);
  }

  /** Whether this player can act although the game is not waiting for them. */
  private get invited(): boolean {
    return !this.over && !this.substituted && !this.quiet && this.intent.legal.length > 0;
  }

  /** The kind of answer that the game expects from this player; null if it expects none. */
  private get asked(): Asked | null {
    const { info, view } = this.props();
    if (this.read().over || info.paused || this.substituted) return null;
    const mine = view.prompts.find((prompt) => prompt.seat === view.viewer);
    if (mine === undefined) return null;
    if (mine.kind !== "answer") return "turn";
    return this.quiet ? null : "offer";
  }

  /**
   * Describes what the game asks this player to do now; null if nothing. The key changes with each
   * new question.
   */
  get waitingForYou(): WaitingForYou | null {
    const { view } = this.props();
    const mine = view.prompts.find((prompt) => prompt.seat === view.viewer);
    if (this.asked === null || mine === undefined) return null;
    if (this.asked === "turn") return { key: mine.kind, words: m.notice_turn() };
    const who = this.name(view.offer?.seat ?? view.active, true);
    return { key: `offer ${this.offer?.number}`, words: m.notice_offer({ who }) };
  }

  private speakTime(): void {
    const { clocks, view } = this.props();
    const clock = clockOf(clocks, view.viewer);
    const left =
      clock === undefined || !clock.running ? -1 : Math.ceil(this.ticker.read(clock).left);
    if (ANNOUNCED_SECONDS.includes(left)) this.announced = m.game_seconds_left({ seconds: left });
  }
}
