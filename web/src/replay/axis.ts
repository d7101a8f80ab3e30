/** Which turns have their number below the timeline. Pure. */

/** Turns from one number to the next: the first of these at which none lies on another. */
const STRIDES = [10, 20, 50, 100, 200, 500];
/** Pixels from the middle of one number to that of the next. */
const ROOM = 32;

export interface Tick {
  turn: number;
  /** The frame with which it begins. */
  at: number;
}

/** Of a timeline so many pixels wide, whose last frame is `last`; `turns` are those turns begin with. */
export function axisTicks(turns: readonly number[], last: number, width: number): Tick[] {
  const every = (stride: number): Tick[] =>
    turns.map((at, index) => ({ at, turn: index + 1 })).filter(({ turn }) => turn % stride === 0);
  const apart = (ticks: readonly Tick[]): boolean =>
    ticks.every(({ at }, index) => {
      const before = ticks[index - 1];
      return before === undefined || ((at - before.at) / last) * width >= ROOM;
    });
  return STRIDES.map(every).find(apart) ?? [];
}
