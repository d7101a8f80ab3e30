/** The board in words: what lies on it, and the places that may be chosen now. */

import { remembered } from "../../remembered";

/** A place that may be chosen: what happens there and what it touches. */
export interface TextSpot {
  action: string;
  words: string;
}

/** A part of the board, such as its hexes or what a player has built. */
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

/** Whether the board stands in words beside its picture. */
export const textBoard = new TextBoardState();
