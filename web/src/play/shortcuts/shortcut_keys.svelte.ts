/** This person's keys, remembered by this browser, and the buttons they press. */

import type { Attachment } from "svelte/attachments";

import { remembered } from "../../remembered";
import {
  DEFAULT_KEYS,
  pressedKey,
  readKeys,
  shortcutOf,
  withKey,
  type Keys,
  type Shortcut,
} from "./shortcuts";

const TYPED_IN = "input, textarea, select, [contenteditable]";

let chosen = $state.raw<Keys>(readKeys(remembered.shortcuts()));

/** Whether the sheet with all shortcuts is open. */
export const shortcutSheet = $state({ open: false });

export function keys(): Keys {
  return chosen;
}

export function chooseKey(shortcut: Shortcut, key: string): void {
  chosen = withKey(chosen, shortcut, key);
  remembered.rememberShortcuts(chosen);
}

export function resetKeys(): void {
  chosen = DEFAULT_KEYS;
  remembered.rememberShortcuts(chosen);
}

/** A tooltip that tells the key as well: "End turn (E)". */
export function withHint(text: string, shortcut: Shortcut | null): string {
  return shortcut === null ? text : `${text} (${chosen[shortcut].toUpperCase()})`;
}

/** The key presses this button, or moves the focus into this part of the screen. */
export function pressedBy(shortcut: Shortcut | null, shift = false): Attachment<HTMLElement> {
  return (element) => {
    if (shortcut === null) return;
    element.dataset.shortcut = shift ? `shift ${shortcut}` : shortcut;
    element.setAttribute("aria-keyshortcuts", (shift ? "Shift+" : "") + chosen[shortcut]);
  };
}

/** Whether a key is meant for something else: a field that is typed in, an open sheet. */
function isTaken(event: KeyboardEvent): boolean {
  const typing = event.target instanceof Element && event.target.matches(TYPED_IN);
  return event.defaultPrevented || typing || document.querySelector("dialog[open]") !== null;
}

/** Ctrl+Z, or Command+Z, for the table. */
export function isUndo(event: KeyboardEvent): boolean {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return command && event.key.toLowerCase() === "z" && !isTaken(event);
}

/** Press the button that a key stands for; true where there was one. */
export function pressShortcut(event: KeyboardEvent): boolean {
  if (isTaken(event)) return false;
  if (event.key === "?") return (shortcutSheet.open = true);
  const key = pressedKey(event);
  if (key !== null && pressAnswer(key)) return true;
  const shortcut = key === null ? null : shortcutOf(chosen, key);
  return shortcut !== null && press((event.shiftKey ? "shift " : "") + shortcut);
}

/** Press the answer to an offer that a key stands for; true where there was one. */
function pressAnswer(key: string): boolean {
  const found = document.querySelector<HTMLButtonElement>(`[data-answer-key="${CSS.escape(key)}"]`);
  found?.click();
  return found !== null;
}

/** Of several the last: a question in the dock goes before the trade beside the board. */
function press(name: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]`)];
  const target = found.filter((one) => one.getClientRects().length > 0).at(-1);
  if (target === undefined) return false;
  if (target instanceof HTMLButtonElement) target.click();
  else target.querySelector<HTMLElement>("button:enabled")?.focus();
  return true;
}
