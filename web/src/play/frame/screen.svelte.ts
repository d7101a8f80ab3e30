/** Determines which layout fits the window. */

import { MediaQuery } from "svelte/reactivity";

/** The panels that open as sheets on narrow screens. Only one can be open at a time. */
export type Sheet = "trade" | "log" | "chat";

const wide = new MediaQuery("(min-width: 1240px) and (min-height: 480px)", true);
const flat = new MediaQuery("(max-height: 479px)", false);
const tall = new MediaQuery("(min-height: 700px)", false);
const narrow = new MediaQuery("(max-width: 760px), (max-height: 479px)", false);

export const screen = {
  /** Whether the window is wide enough for columns to the left and right of the board. */
  get desk(): boolean {
    return wide.current;
  },
  get phone(): boolean {
    return narrow.current;
  },
  /**
   * Whether a phone's screen is tall enough for two rows of players above a board of full width.
   */
  get tall(): boolean {
    return tall.current;
  },
  /**
   * Whether the window is as short as that of a phone in landscape. The dock is then at the right
   * edge.
   */
  get low(): boolean {
    return flat.current;
  },
};
