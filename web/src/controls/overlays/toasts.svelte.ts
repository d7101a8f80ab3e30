/** Short notices that appear at the edge of the screen and are announced to screen readers. */

import { untrack } from "svelte";

import type { RequestFailed } from "../../net/connection";
import { m } from "../../paraglide/messages.js";
import { withErrorText } from "../../words/error_text";

export interface Toast {
  key: number;
  text: string;
  /** The id of a piece to show before the text. */
  piece?: string | undefined;
  /** Opens the explanation of the refusal; null if there is no explanation. */
  why: (() => void) | null;
  /** Whether the log announces the same text to screen readers; if so, the notice doesn't. */
  logged?: boolean;
  /**
   * The code of the refusal that the notice explains; null for other notices. The next tap closes
   * the notice, and the next refusal with this code replaces it.
   */
  refusal: string | null;
}

/**
 * Returns a function that opens the explanation of a refusal, given its code; null if there is
 * none.
 */
export type Explainer = (code: string) => (() => void) | null;

/** Returns a screen's own text for a refusal; null if it has none. */
export type Wording = (refusal: RequestFailed) => string | null;

/**
 * How long a notice is shown (`SHOWN`), and how often a held notice checks whether it can close
 * (`LONGER`), in milliseconds.
 */
const SHOWN = 4000;
const LONGER = 1000;
const MOST = 3;

let lastKey = 0;
/**
 * The notices on screen. `held` is true while the pointer is on one of them or a button in one of
 * them has the focus.
 */
export const toasts = $state({ shown: [] as Toast[], held: false });

let explainer: Explainer = () => null;

/** Links every notice about a refusal to the explanation, until the returned function is called. */
export function explainRefusals(explain: Explainer): () => void {
  explainer = explain;
  return () => {
    if (explainer === explain) explainer = () => null;
  };
}

let wording: Wording = () => null;

/** Uses a screen's own texts for refusals until the returned function is called. */
export function wordRefusals(words: Wording): () => void {
  wording = words;
  return () => {
    if (wording === words) wording = () => null;
  };
}

export function showToast(text: string, piece?: string): void {
  show({ text, piece, why: null, refusal: null });
}

/** Shows that a part of the client could not be loaded, if so. */
export function showIfMissing(part: { missing: boolean }): void {
  if (part.missing) showToast(m.not_loaded());
}

/** Shows text that the log also announces, with the picture of a piece. */
export function showLogged(text: string, piece: string): void {
  show({ text, piece, logged: true, why: null, refusal: null });
}

/** Shows why something cannot be done, with a link to the rule that explains the refusal code. */
export function showReason(text: string, code: string): void {
  show({ text, why: explainer(code), refusal: code });
}

function show(toast: Omit<Toast, "key">): void {
  const key = ++lastKey;
  // An effect that shows a notice must not run again when the list of notices changes.
  untrack(() => {
    const others = toasts.shown.filter((other) => !isReplaced(other, toast));
    toasts.shown = [...others, { key, ...toast }].slice(-MOST);
  });
  setTimeout(() => end(key), SHOWN);
}

/** Returns whether a new notice says the same as an earlier one, perhaps with a new number. */
function isReplaced(earlier: Toast, toast: Omit<Toast, "key">): boolean {
  const refused = toast.refusal !== null && toast.refusal === earlier.refusal;
  return refused || toast.text === earlier.text;
}

function end(key: number): void {
  if (toasts.held) setTimeout(() => end(key), LONGER);
  else dismiss(key);
}

/** Shows why the server refused a request. */
export function showRefusal(failed: RequestFailed): void {
  const own = wording(failed);
  if (own !== null) showReason(own, failed.code);
  else withErrorText(failed, (text) => showReason(text, failed.code));
}

/** Closes all notices that explain a refusal. */
export function dismissRefusals(): void {
  toasts.shown = toasts.shown.filter((toast) => toast.refusal === null);
}

export function dismiss(key: number): void {
  toasts.shown = toasts.shown.filter((toast) => toast.key !== key);
}
