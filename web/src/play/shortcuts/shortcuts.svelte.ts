/**
 * Defines the keyboard shortcuts, stores the keys that the player has chosen, and presses the
 * matching buttons.
 */

import type { Attachment } from "svelte/attachments";

import { remembered } from "../../remembered";

/** All shortcuts. The player can choose a key for each of them. */
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

/** The shortcuts for resources, in display order. */
export const RESOURCE_KEYS: readonly Shortcut[] = [
  "resource1",
  "resource2",
  "resource3",
  "resource4",
  "resource5",
];

/**
 * The keys that answer an offer. While the answer buttons are shown, these keys take precedence
 * over all shortcuts.
 */
export const ANSWER_KEYS = { accept: "a", counter: "c", decline: "n" };

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** Returns the key of a keyboard event; null if the event cannot be a shortcut. */
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
 * Returns the keys after `shortcut` has been assigned a new key. If another shortcut used that key,
 * the two shortcuts swap keys.
 */
export function withKey(keys: Keys, shortcut: Shortcut, key: string): Keys {
  const other = shortcutOf(keys, key);
  const swapped = other === null ? keys : { ...keys, [other]: keys[shortcut] };
  return { ...swapped, [shortcut]: key };
}

/**
 * Returns the stored keys, with default keys for shortcuts that are not stored. Returns only
 * default keys if any stored key is not a single character, or if two keys are equal.
 */
export function readKeys(remembered: Record<string, unknown>): Keys {
  const stored: Record<string, unknown> = { ...DEFAULT_KEYS, ...remembered };
  const keys = SHORTCUTS.map((shortcut) => stored[shortcut]);
  const fit = keys.every((key) => typeof key === "string" && [...key].length === 1);
  const distinct = keys.every((key, index) => keys.indexOf(key) === index);
  return fit && distinct ? (stored as Keys) : DEFAULT_KEYS;
}

/** The elements for text input. Shortcuts do not work in them. */
const TYPED_IN = "input, textarea, select, [contenteditable]";

let chosen = $state.raw<Keys>(readKeys(remembered.shortcuts()));

/** Whether the sheet that lists all shortcuts is open. */
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

/** Appends the key of a shortcut to a tooltip, as in "End turn (E)". */
export function withHint(text: string, shortcut: Shortcut | null): string {
  return shortcut === null ? text : `${text} (${chosen[shortcut].toUpperCase()})`;
}

/**
 * For `{@attach}`: assigns a shortcut to an element. The shortcut clicks the element if it is a
 * button, and otherwise moves focus to the first enabled button in it.
 */
export function pressedBy(shortcut: Shortcut | null, shift = false): Attachment<HTMLElement> {
  return (element) => {
    if (shortcut === null) return;
    element.dataset.shortcut = shift ? `shift ${shortcut}` : shortcut;
    element.setAttribute("aria-keyshortcuts", (shift ? "Shift+" : "") + chosen[shortcut]);
  };
}

/** Whether a key event has already been handled, or belongs to a text field or an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const typing = event.target instanceof Element && event.target.matches(TYPED_IN);
  return event.defaultPrevented || typing || document.querySelector("dialog[open]") !== null;
}

/** Whether the event is Ctrl+Z or Command+Z and does not belong to a text field or a dialog. */
export function isUndo(event: KeyboardEvent): boolean {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return command && event.key.toLowerCase() === "z" && !isTaken(event);
}

/** Presses the button that the key is assigned to. Returns whether the key was used. */
export function pressShortcut(event: KeyboardEvent): boolean {
  if (isTaken(event)) return false;
  if (event.key === "?") return (shortcutSheet.open = true);
  const key = pressedKey(event);
  if (key !== null && pressAnswer(key)) return true;
  const shortcut = key === null ? null : shortcutOf(chosen, key);
  return shortcut !== null && press((event.shiftKey ? "shift " : "") + shortcut);
}

/** Presses the answer button that the key is assigned to. Returns whether there was one. */
function pressAnswer(key: string): boolean {
  const found = document.querySelector<HTMLButtonElement>(`[data-answer-key="${CSS.escape(key)}"]`);
  found?.click();
  return found !== null;
}

/**
 * Presses the last visible button with this shortcut, because a question in the dock takes
 * precedence over the trade panel. Returns whether there was one.
 */
function press(name: string): boolean {
  const target = targetOf(name);
  if (target === undefined) return false;
  if (target instanceof HTMLButtonElement) target.click();
  else target.querySelector<HTMLElement>("button:enabled")?.focus();
  return true;
}

/** Whether the shortcut currently has a visible, enabled target. */
export function worksNow(shortcut: Shortcut): boolean {
  const target = targetOf(shortcut);
  return target !== undefined && !target.matches(":disabled, [aria-disabled='true']");
}

function targetOf(name: string): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]`)];
  return found.filter((one) => one.getClientRects().length > 0).at(-1);
}
