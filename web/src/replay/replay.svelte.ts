/** A replay on screen: the moment, whose eyes, and the frames as they come. */

import { pageIdle } from "../controls/scheduling/task_line";
import { withSeatNames } from "../finished/games_api";
import type { RequestFailed } from "../net/connection";
import type { GameView } from "../net/table_fold";
import type { LogLine, Replay, SeenAs } from "../types/protocol";
import { withNames } from "../words/former";
import { Frames } from "./frames";
import { nextOf } from "./judgement";
import { momentOf, stepped, within, type Course, type Moment, type Stride } from "./moments";
import type { ReplaySource } from "./source";

/** Times faster than the slowest pace. */
export const PACES = [1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds from one frame to the next at the slowest pace. */
const SLOWEST = 1000;
/** From this pace on nothing moves on its way: it is there at once. */
const AT_ONCE = 4;

export class ReplayPlayer {
  at = $state(0);
  eyes = $state<SeenAs>("open");
  pace = $state<Pace>(1);
  playing = $state(false);
  refused = $state.raw<RequestFailed | null>(null);
  /** What the frames have in common, as the present eyes know it. */
  told = $state.raw<Replay | null>(null);
  /** Frames that one may go to one after the other. */
  stops = $state.raw<readonly number[]>([]);
  /** The last move was a leap: nothing of it is to be seen on its way. */
  leapt = $state(true);
  private view_ = $state.raw<GameView | null>(null);
  private frames = new Frames();
  /** Counts the eyes that were asked for: answers for others come too late. */
  private asked = 0;

  constructor(
    private readonly source: ReplaySource,
    at: number,
    eyes: SeenAs,
  ) {
    this.at = at;
    this.eyes = eyes;
  }

  /** The last view that has come: at a leap into what is still on its way, the one before. */
  get view(): GameView | null {
    return this.view_;
  }

  readonly course: Course = $derived.by(() => ({
    last: this.told?.log.length ?? 0,
    turns: this.told?.turns ?? [],
    seats: this.told?.info.seats.length ?? 1,
  }));
  readonly moment: Moment = $derived(momentOf(this.at, this.course));
  readonly log: LogLine[] = $derived.by(() => this.told?.log.slice(0, this.at) ?? []);

  /** Ask for all of it: what is to be seen first, then the rest. */
  async load(): Promise<void> {
    const asked = ++this.asked;
    this.refused = null;
    try {
      const told = await this.source.begin(this.at, this.eyes);
      if (asked !== this.asked) return;
      const frames = new Frames(told);
      this.frames = frames;
      const { game, info } = told;
      const named = { ...info, seats: withNames(info.seats) };
      this.told = { ...told, game: game && withSeatNames(game), info: named };
      this.to(this.at);
      await pageIdle();
      await this.loadRest(asked, frames);
    } catch (error) {
      if (asked === this.asked) this.fail(error as RequestFailed);
    }
  }

  /** What has come stays; playing into what has not would wait for ever. */
  private fail(refused: RequestFailed): void {
    this.refused = refused;
    this.playing = false;
  }

  /** Ask once more for what was refused on the way. */
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
      frames.add(await this.source.page(next, this.eyes));
      if (asked === this.asked) this.show();
      [next] = frames.missing(this.at, this.course.last);
    }
  }

  /** See with other eyes, at the same moment. */
  seeAs(eyes: SeenAs): void {
    if (eyes === this.eyes) return;
    this.eyes = eyes;
    void this.load();
  }

  /** Go to a frame; where frames were refused on the way, they are asked for once more. */
  to(at: number): void {
    if (this.refused !== null && this.told !== null) void this.again();
    const next = within(at, this.course);
    this.leapt = next !== this.at + 1 || this.pace >= AT_ONCE;
    this.at = next;
    if (next === this.course.last) this.playing = false;
    this.show();
  }

  step(way: 1 | -1, stride: Stride): void {
    this.to(stepped(this.at, way, stride, this.course));
  }

  /** Go to the next of the stops, from the last to the first. */
  toStop(): void {
    const next = nextOf(this.stops, this.at);
    if (next !== null) this.to(next);
  }

  private show(): void {
    this.view_ = this.frames.view(this.at) ?? this.view_;
  }

  /** Play on, from the start once the end is reached; or stop. */
  toggle(): void {
    if (this.refused !== null && this.told !== null) void this.again();
    if (!this.playing && this.at === this.course.last) this.to(0);
    this.playing = !this.playing;
  }

  /** Goes on by itself while it plays; for `$effect`. A frame that has not come is waited for. */
  run(): (() => void) | undefined {
    if (!this.playing) return;
    const timer = setInterval(() => {
      if (this.frames.has(this.at + 1)) this.to(this.at + 1);
    }, SLOWEST / this.pace);
    return () => clearInterval(timer);
  }
}
