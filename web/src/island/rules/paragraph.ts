/** What the paragraphs of the rules sheet are called in links to them. */

import type { RuleParagraph } from "../../play/rules/rulebook";

export type Paragraph =
  | "table"
  | "setup"
  | "turn"
  | "production"
  | "seven"
  | "building"
  | "roads"
  | "trade"
  | "ports"
  | "cards"
  | "winning"
  | "ships"
  | "pirate"
  | "gold"
  | "islands"
  | "hidden"
  | "special_build"
  | "balanced_dice";

/** A paragraph of this sheet. */
export interface IslandParagraph extends RuleParagraph {
  id: Paragraph;
}
