/** The text version of the board: its contents and the places that can be chosen now. */

import { remembered } from "../../remembered";

/** A place that can be chosen now, with its action and a description. */
export interface TextSpot {
  action: string;
  words: string;
}

/** A section of the text version, such as the hexes or a player's pieces. */
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

/** Whether the text version is open. */
export const textBoard = new TextBoardState();
