/** Short notices at the edge of the screen, told to screen readers too. */

import type { RequestFailed } from "../net/connection";
import { errorText } from "../words/error_text";

export interface Toast {
  key: number;
  text: string;
  /** The id of a piece that is drawn before it. */
  piece?: string | undefined;
  /** Opens what explains it; null where nothing does. */
  why: (() => void) | null;
}

/** What opens the explanation of a refusal by its code; null where there is none. */
export type Explainer = (code: string) => (() => void) | null;

/** Milliseconds a notice stays, and one with a button to press. */
const SHOWN = 4000;
const SHOWN_WITH_WHY = 8000;
const MOST = 3;

let lastKey = 0;
export const toasts = $state({ shown: [] as Toast[] });

let explainer: Explainer = () => null;

/** Refusals lead to their explanation until what is returned is called. */
export function explainRefusals(explain: Explainer): () => void {
  explainer = explain;
  return () => {
    if (explainer === explain) explainer = () => null;
  };
}

export function tell(text: string, piece?: string): void {
  show(text, piece, null);
}

/** Tell why something cannot be done, in words that the refusal's code leads on from. */
export function tellReason(text: string, code: string): void {
  show(text, undefined, explainer(code));
}

function show(text: string, piece: string | undefined, why: (() => void) | null): void {
  const repeated = toasts.shown.find((toast) => toast.text === text);
  if (repeated !== undefined) dismiss(repeated.key);
  const key = ++lastKey;
  toasts.shown = [...toasts.shown, { key, text, piece, why }].slice(-MOST);
  setTimeout(() => dismiss(key), why === null ? SHOWN : SHOWN_WITH_WHY);
}

/** Tell why a request was refused. */
export function complain(failed: RequestFailed): void {
  tellReason(errorText(failed), failed.code);
}

export function dismiss(key: number): void {
  toasts.shown = toasts.shown.filter((toast) => toast.key !== key);
}
