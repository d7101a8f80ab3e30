/**
 * Keyboard shortcuts: the list, the keys that the player has chosen, and the buttons that they
 * press.
 */

import type { Attachment } from "svelte/attachments";

import { remembered } from "../../remembered";

/** The shortcuts, and the mapping of keyboard events to them. Pure. */
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

/** The keys for resources, in the order in which resources are shown. */
export const RESOURCE_KEYS: readonly Shortcut[] = [
  "resource1",
  "resource2",
  "resource3",
  "resource4",
  "resource5",
];

/** The keys that answer an offer. While an offer is open, they take precedence over the others. */
export const ANSWER_KEYS = { accept: "a", counter: "c", decline: "n" };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** The key of an event; null for keys that shortcuts ignore. */
export function pressedKey(event: Pressed): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const digit = /^Digit(\d)$/.exec(event.code);
  const key = digit?.[1] ?? event.key;
  return [...key].length === 1 && key.trim() !== "" ? key.toLowerCase() : null;
}

export function shortcutOf(keys: Keys, key: string): Shortcut | null {
  return SHORTCUTS.find((shortcut) => keys[shortcut] === key) ?? null;
}

/**
 * The keys after one of them has changed. The shortcut that used this key before gets the old key.
 */
export function withKey(keys: Keys, shortcut: Shortcut, key: string): Keys {
  const other = shortcutOf(keys, key);
  const swapped = other === null ? keys : { ...keys, [other]: keys[shortcut] };
  return { ...swapped, [shortcut]: key };
}

/**
 * The stored keys, if each is a single character and no two are equal; otherwise the defaults.
 * Shortcuts that were added later may be missing.
 */
export function readKeys(remembered: Record<string, unknown>): Keys {
  const stored: Record<string, unknown> = { ...DEFAULT_KEYS, ...remembered };
  const keys = SHORTCUTS.map((shortcut) => stored[shortcut]);
  const fit = keys.every((key) => typeof key === "string" && [...key].length === 1);
  const distinct = keys.every((key, index) => keys.indexOf(key) === index);
  return fit && distinct ? (stored as Keys) : DEFAULT_KEYS;
}

/** The player's keys, stored in this browser, and the buttons they press. */
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

/** Makes a tooltip with the key, such as "End turn (E)". */
export function withHint(text: string, shortcut: Shortcut | null): string {
  return shortcut === null ? text : `${text} (${chosen[shortcut].toUpperCase()})`;
}

/** Whether a key presses this button, or moves the focus into this part of the screen. */
export function pressedBy(shortcut: Shortcut | null, shift = false): Attachment<HTMLElement> {
  return (element) => {
    if (shortcut === null) return;
    element.dataset.shortcut = shift ? `shift ${shortcut}` : shortcut;
    element.setAttribute("aria-keyshortcuts", (shift ? "Shift+" : "") + chosen[shortcut]);
  };
}

/** Whether the key belongs to a text field or an open sheet. */
function isTaken(event: KeyboardEvent): boolean {
  const typing = event.target instanceof Element && event.target.matches(TYPED_IN);
  return event.defaultPrevented || typing || document.querySelector("dialog[open]") !== null;
}

/** Whether the event is Ctrl+Z or Command+Z for the table. */
export function isUndo(event: KeyboardEvent): boolean {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return command && event.key.toLowerCase() === "z" && !isTaken(event);
}

/** Presses the button of a key; returns whether there was one. */
export function pressShortcut(event: KeyboardEvent): boolean {
  if (isTaken(event)) return false;
  if (event.key === "?") return (shortcutSheet.open = true);
  const key = pressedKey(event);
  if (key !== null && pressAnswer(key)) return true;
  const shortcut = key === null ? null : shortcutOf(chosen, key);
  return shortcut !== null && press((event.shiftKey ? "shift " : "") + shortcut);
}

/** Press the answer button of a key; returns whether there was one. */
function pressAnswer(key: string): boolean {
  const found = document.querySelector<HTMLButtonElement>(`[data-answer-key="${CSS.escape(key)}"]`);
  found?.click();
  return found !== null;
}

/**
 * Presses the last button with this name: a question in the dock takes precedence over the trade
 * panel.
 */
function press(name: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]`)];
  const target = found.filter((one) => one.getClientRects().length > 0).at(-1);
  if (target === undefined) return false;
  if (target instanceof HTMLButtonElement) target.click();
  else target.querySelector<HTMLElement>("button:enabled")?.focus();
  return true;
}
