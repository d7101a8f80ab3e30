/** A button at the end of a game that leads on to another. */
export interface NextStep {
  label: string;
  /** What to know before. */
  about: string;
  /** It stands in the place of the rematch. */
  instead: boolean;
  run: () => void;
}
