/** Which of the layouts the window has room for. */

import { MediaQuery } from "svelte/reactivity";

const wide = new MediaQuery("(min-width: 1240px)", true);
const narrow = new MediaQuery("(max-width: 760px)", false);

export const screen = {
  /** Panels left and right of the board. */
  get desk(): boolean {
    return wide.current;
  },
  get phone(): boolean {
    return narrow.current;
  },
};
