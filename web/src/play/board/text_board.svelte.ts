/** The board in words: its contents, and the places that can be chosen now. */

import { remembered } from "../../remembered";

/** A place that can be chosen: its action and its neighbours. */
export interface TextSpot {
  action: string;
  words: string;
}

/** A part of the board, such as its hexes or a player's pieces. */
export interface TextPart {
  title: string;
  lines: readonly string[];
}

class TextBoardState {
  open = $state(remembered.textBoard());

  show(open: boolean): void {
    this.open = open;
    remembered.rememberTextBoard(open);
  }
}

/** Whether the text version of the board is shown next to the picture. */
export const textBoard = new TextBoardState();
