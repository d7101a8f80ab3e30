/**
 * Handles the keys at a table (shortcuts, Escape and undo), and moves the focus after a shortcut.
 */

import { isUndo, pressShortcut } from "../shortcuts/shortcuts.svelte";
import { focusLitPlace } from "./focus";

export class FrameKeys {
  /** Whether the last key press was a shortcut. Shortcuts such as "B" highlight places. */
  private byShortcut = false;

  /**
   * `cancel` handles Escape and returns whether there was anything to cancel. `undo` returns a
   * function that takes back the last placement, or null.
   */
  constructor(
    private readonly cancel: () => boolean,
    private readonly undo: () => (() => void) | null,
  ) {}

  press(event: KeyboardEvent): void {
    this.byShortcut = false;
    const done =
      event.key === "Escape" ? this.cancel() : this.pressUndo(event) || this.pressShortcut(event);
    if (done) event.preventDefault();
  }

  /** Called when the player uses a pointer. */
  pointed(): void {
    this.byShortcut = false;
  }

  /** Moves keyboard focus to newly highlighted places. */
  focus(root: HTMLElement): void {
    focusLitPlace(root, this.byShortcut);
    this.byShortcut = false;
  }

  private pressShortcut(event: KeyboardEvent): boolean {
    // Set before the shortcut runs, because the shortcut can highlight places immediately.
    this.byShortcut = true;
    return (this.byShortcut = pressShortcut(event));
  }

  private pressUndo(event: KeyboardEvent): boolean {
    const undo = this.undo();
    if (undo === null || !isUndo(event)) return false;
    undo();
    return true;
  }
}
