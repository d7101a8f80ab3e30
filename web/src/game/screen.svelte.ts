/** Which of the layouts the window has room for. */

import { MediaQuery } from "svelte/reactivity";

const wide = new MediaQuery("(min-width: 1240px) and (min-height: 480px)", true);
const narrow = new MediaQuery("(max-width: 760px), (max-height: 479px)", false);

export const screen = {
  /** Panels left and right of the board. */
  get desk(): boolean {
    return wide.current;
  },
  get phone(): boolean {
    return narrow.current;
  },
};
