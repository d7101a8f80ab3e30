/** Short notices at the edge of the screen, also announced to screen readers. */

import { untrack } from "svelte";

import type { RequestFailed } from "../../net/connection";
import { errorText } from "../../words/error_text";

export interface Toast {
  key: number;
  text: string;
  /** The id of a piece drawn before the text. */
  piece?: string | undefined;
  /** Opens the explanation of a refusal; null if there is none. */
  why: (() => void) | null;
  /** The log announces this text too, so the notice itself is not announced. */
  logged?: boolean;
  /** Whether the notice explains a refusal, so that the next tap closes it. */
  refusal: boolean;
}

/** Opens the explanation of a refusal by its code; null if there is none. */
export type Explainer = (code: string) => (() => void) | null;

/** A screen's own words for a refusal; null if it has none. */
export type Wording = (refusal: RequestFailed) => string | null;

/**
 * Milliseconds for which a notice is shown, and for which it remains after the pointer has left it.
 */
const SHOWN = 4000;
const LONGER = 1000;
const MOST = 3;

let lastKey = 0;
/** `held` is set while the pointer is on one of the notices, or a button in one has the focus. */
export const toasts = $state({ shown: [] as Toast[], held: false });

let explainer: Explainer = () => null;

/** Links refusals to their explanation. The returned function removes the link. */
export function explainRefusals(explain: Explainer): () => void {
  explainer = explain;
  return () => {
    if (explainer === explain) explainer = () => null;
  };
}

let wording: Wording = () => null;

/** Uses these words for refusals. The returned function restores the usual ones. */
export function wordRefusals(words: Wording): () => void {
  wording = words;
  return () => {
    if (wording === words) wording = () => null;
  };
}

export function showToast(text: string, piece?: string): void {
  show({ text, piece, why: null, refusal: false });
}

/** Shows a text that the log announces as well, with the picture of a piece. */
export function showLogged(text: string, piece: string): void {
  show({ text, piece, logged: true, why: null, refusal: false });
}

/** Shows why something cannot be done, with a link to the rule for the refusal's code. */
export function showReason(text: string, code: string): void {
  show({ text, why: explainer(code), refusal: true });
}

function show(toast: Omit<Toast, "key">): void {
  const key = ++lastKey;
  // An effect that shows a notice must not depend on the notices shown.
  untrack(() => {
    const others = toasts.shown.filter(({ text }) => text !== toast.text);
    toasts.shown = [...others, { key, ...toast }].slice(-MOST);
  });
  setTimeout(() => end(key), SHOWN);
}

function end(key: number): void {
  if (toasts.held) setTimeout(() => end(key), LONGER);
  else dismiss(key);
}

/** Shows why the server refused a request. */
export function showRefusal(failed: RequestFailed): void {
  showReason(wording(failed) ?? errorText(failed), failed.code);
}

/** Closes the notices of refusals on the next tap. */
export function dismissRefusals(): void {
  toasts.shown = toasts.shown.filter((toast) => !toast.refusal);
}

export function dismiss(key: number): void {
  toasts.shown = toasts.shown.filter((toast) => toast.key !== key);
}
