/** Short notices at the edge of the screen, told to screen readers too. */

import { untrack } from "svelte";

import type { RequestFailed } from "../../net/connection";
import { errorText } from "../../words/error_text";

export interface Toast {
  key: number;
  text: string;
  /** The id of a piece that is drawn before it. */
  piece?: string | undefined;
  /** Opens what explains it; null where nothing does. */
  why: (() => void) | null;
  /** The log says it too: it is only seen. */
  logged?: boolean;
  /** It says why something is not done: the next tap takes it away. */
  refusal: boolean;
}

/** What opens the explanation of a refusal by its code; null where there is none. */
export type Explainer = (code: string) => (() => void) | null;

/** What a screen says of a refusal in words of its own; null where it has none. */
export type Wording = (refusal: RequestFailed) => string | null;

/** Milliseconds a notice stays, and for which it stays on while it is pointed at. */
const SHOWN = 4000;
const LONGER = 1000;
const MOST = 3;

let lastKey = 0;
/** `held`: somebody points at one of them, or its button has the focus. */
export const toasts = $state({ shown: [] as Toast[], held: false });

let explainer: Explainer = () => null;

/** Refusals lead to their explanation until what is returned is called. */
export function explainRefusals(explain: Explainer): () => void {
  explainer = explain;
  return () => {
    if (explainer === explain) explainer = () => null;
  };
}

let wording: Wording = () => null;

/** Refusals are said so until what is returned is called. */
export function wordRefusals(words: Wording): () => void {
  wording = words;
  return () => {
    if (wording === words) wording = () => null;
  };
}

export function tell(text: string, piece?: string): void {
  show({ text, piece, why: null, refusal: false });
}

/** Show what the log says aloud, with a piece. */
export function showLogged(text: string, piece: string): void {
  show({ text, piece, logged: true, why: null, refusal: false });
}

/** Tell why something cannot be done, in words that the refusal's code leads on from. */
export function tellReason(text: string, code: string): void {
  show({ text, why: explainer(code), refusal: true });
}

function show(toast: Omit<Toast, "key">): void {
  const key = ++lastKey;
  // What tells something in an effect does not go by what is shown already.
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

/** Tell why a request was refused. */
export function complain(failed: RequestFailed): void {
  tellReason(wording(failed) ?? errorText(failed), failed.code);
}

/** The next tap: what was refused before it is said no more. */
export function dismissRefusals(): void {
  toasts.shown = toasts.shown.filter((toast) => !toast.refusal);
}

export function dismiss(key: number): void {
  toasts.shown = toasts.shown.filter((toast) => toast.key !== key);
}
