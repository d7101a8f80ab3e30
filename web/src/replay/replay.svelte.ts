/**
 * The state of a replay: the current moment, the point of view, and the frames that have arrived.
 */

import { pageIdle } from "../controls/scheduling/scheduler";
import { withSeatNames } from "../finished/games_api";
import type { RequestFailed } from "../net/connection";
import type { GameView } from "../net/table_fold";
import type { LogLine, Replay, ReplayViewer } from "../types/protocol";
import { withNames } from "../words/seat_names";
import { Frames } from "./frames";
import { nextOf } from "./judgement";
import { momentOf, stepped, within, type Course, type Moment, type Stride } from "./moments";
import type { ReplaySource } from "./source";

/** The possible speeds, as multiples of the slowest speed. */
export const PACES = [1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

/** The time between frames at the slowest speed, in milliseconds. */
const SLOWEST = 1000;
/** At this speed and above, frames change without animation. */
const AT_ONCE = 4;

export class ReplayPlayer {
  at = $state(0);
  viewer = $state<ReplayViewer>("open");
  pace = $state<Pace>(1);
  playing = $state(false);
  refused = $state.raw<RequestFailed | null>(null);
  /**
   * The data that all frames share, such as the log, as seen from the current point of view; null
   * until loaded.
   */
  loaded = $state.raw<Replay | null>(null);
  /** The frames that `toStop` visits, in order. */
  stops = $state.raw<readonly number[]>([]);
  /** Whether the last change was a jump, which is not animated. */
  jumped = $state(true);
  private view_ = $state.raw<GameView | null>(null);
  private frames = new Frames();
  /**
   * The number of requests so far. Only the response to the latest request is used. Others are
   * dropped, because they can be for another point of view.
   */
  private asked = 0;

  constructor(
    private readonly source: ReplaySource,
    at: number,
    viewer: ReplayViewer,
  ) {
    this.at = at;
    this.viewer = viewer;
  }

  /**
   * The view at the current moment, or the previously shown view if the current one has not
   * arrived.
   */
  get view(): GameView | null {
    return this.view_;
  }

  readonly course: Course = $derived.by(() => ({
    last: this.loaded?.log.length ?? 0,
    turns: this.loaded?.turns ?? [],
    seats: this.loaded?.info.seats.length ?? 1,
  }));
  readonly moment: Moment = $derived(momentOf(this.at, this.course));
  readonly log: LogLine[] = $derived.by(() => this.loaded?.log.slice(0, this.at) ?? []);

  /** Requests the visible frame first, and then all others. */
  async load(): Promise<void> {
    const asked = ++this.asked;
    this.refused = null;
    try {
      const loaded = await this.source.begin(this.at, this.viewer);
      if (asked !== this.asked) return;
      const frames = new Frames(loaded);
      this.frames = frames;
      const { game, info } = loaded;
      const named = { ...info, seats: withNames(info.seats) };
      this.loaded = { ...loaded, game: game && withSeatNames(game), info: named };
      this.to(this.at);
      await pageIdle();
      await this.loadRest(asked, frames);
    } catch (error) {
      if (asked === this.asked) this.fail(error as RequestFailed);
    }
  }

  /**
   * Handles a failed request. Keeps the frames that have arrived, but stops playback, which would
   * otherwise wait forever.
   */
  private fail(refused: RequestFailed): void {
    this.refused = refused;
    this.playing = false;
  }

  /** Repeats the requests that failed. */
  private async again(): Promise<void> {
    this.refused = null;
    const asked = ++this.asked;
    try {
      await this.loadRest(asked, this.frames);
    } catch (error) {
      if (asked === this.asked) this.fail(error as RequestFailed);
    }
  }

  private async loadRest(asked: number, frames: Frames): Promise<void> {
    let [next] = frames.missing(this.at, this.course.last);
    while (next !== undefined && asked === this.asked) {
      frames.add(await this.source.page(next, this.viewer));
      if (asked === this.asked) this.show();
      [next] = frames.missing(this.at, this.course.last);
    }
  }

  /** Changes the point of view and stays at the same moment. */
  setViewer(viewer: ReplayViewer): void {
    if (viewer === this.viewer) return;
    this.viewer = viewer;
    void this.load();
  }

  /** Goes to a frame. Repeats requests for frames that have failed. */
  to(at: number): void {
    if (this.refused !== null && this.loaded !== null) void this.again();
    const next = within(at, this.course);
    this.jumped = next !== this.at + 1 || this.pace >= AT_ONCE;
    this.at = next;
    if (next === this.course.last) this.playing = false;
    this.show();
  }

  step(way: 1 | -1, stride: Stride): void {
    this.to(stepped(this.at, way, stride, this.course));
  }

  /** Goes to the next stop, or from the last stop to the first. */
  toStop(): void {
    const next = nextOf(this.stops, this.at);
    if (next !== null) this.to(next);
  }

  private show(): void {
    this.view_ = this.frames.view(this.at) ?? this.view_;
  }

  /** Starts or stops playback. At the end of the replay, playback starts from the beginning. */
  toggle(): void {
    if (this.refused !== null && this.loaded !== null) void this.again();
    if (!this.playing && this.at === this.course.last) this.to(0);
    this.playing = !this.playing;
  }

  /**
   * Advances the replay during playback, and waits for frames that have not arrived. Must be called
   * in an `$effect`.
   */
  run(): (() => void) | undefined {
    if (!this.playing) return;
    const timer = setInterval(() => {
      if (this.frames.has(this.at + 1)) this.to(this.at + 1);
    }, SLOWEST / this.pace);
    return () => clearInterval(timer);
  }
}
