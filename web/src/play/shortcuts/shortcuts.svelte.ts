/** Keyboard shortcuts: which there are, how the player has set them, and which button they press. */

import type { Attachment } from "svelte/attachments";

import { remembered } from "../../remembered";

/** Keys that stand for buttons of the game: which there are, and which one an event means. Pure. */
export const SHORTCUTS = [
  "roll",
  "resource1",
  "resource2",
  "resource3",
  "resource4",
  "resource5",
  "road",
  "settlement",
  "city",
  "ship",
  "card",
  "trade",
  "end",
  "hint",
] as const;

export type Shortcut = (typeof SHORTCUTS)[number];
export type Keys = Readonly<Record<Shortcut, string>>;

export const DEFAULT_KEYS: Keys = {
  roll: "r",
  resource1: "1",
  resource2: "2",
  resource3: "3",
  resource4: "4",
  resource5: "5",
  road: "b",
  settlement: "s",
  city: "c",
  ship: "v",
  card: "d",
  trade: "t",
  end: "e",
  hint: "h",
};

/** In the order in which resources are shown. */
export const RESOURCE_KEYS: readonly Shortcut[] = [
  "resource1",
  "resource2",
  "resource3",
  "resource4",
  "resource5",
];

/** Keys of the answers to an offer: while one waits, they go before all others. */
export const ANSWER_KEYS = { accept: "a", counter: "c", decline: "n" };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** The key that an event stands for; null for those that shortcuts leave alone. */
export function pressedKey(event: Pressed): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const digit = /^Digit(\d)$/.exec(event.code);
  const key = digit?.[1] ?? event.key;
  return [...key].length === 1 && key.trim() !== "" ? key.toLowerCase() : null;
}

export function shortcutOf(keys: Keys, key: string): Shortcut | null {
  return SHORTCUTS.find((shortcut) => keys[shortcut] === key) ?? null;
}

/** The keys with one changed; the shortcut that had it before gets the old one. */
export function withKey(keys: Keys, shortcut: Shortcut, key: string): Keys {
  const other = shortcutOf(keys, key);
  const swapped = other === null ? keys : { ...keys, [other]: keys[shortcut] };
  return { ...swapped, [shortcut]: key };
}

/** What was remembered, where it is one key for each; else the defaults. Later ones may be missing. */
export function readKeys(remembered: Record<string, unknown>): Keys {
  const kept: Record<string, unknown> = { ...DEFAULT_KEYS, ...remembered };
  const keys = SHORTCUTS.map((shortcut) => kept[shortcut]);
  const fit = keys.every((key) => typeof key === "string" && [...key].length === 1);
  const distinct = keys.every((key, index) => keys.indexOf(key) === index);
  return fit && distinct ? (kept as Keys) : DEFAULT_KEYS;
}

/** This person's keys, remembered by this browser, and the buttons they press. */
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
