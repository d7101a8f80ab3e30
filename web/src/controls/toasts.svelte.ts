/** Short notices at the edge of the screen, told to screen readers too. */

import type { RequestFailed } from "../net/connection";
import { errorText } from "./error_text";

export interface Toast {
  key: number;
  text: string;
  /** The id of a piece that is drawn before it. */
  piece?: string | undefined;
}

/** Milliseconds a notice stays. */
const SHOWN = 4000;
const MOST = 3;

let lastKey = 0;
export const toasts = $state({ shown: [] as Toast[] });

export function tell(text: string, piece?: string): void {
  const repeated = toasts.shown.find((toast) => toast.text === text);
  if (repeated !== undefined) dismiss(repeated.key);
  const key = ++lastKey;
  toasts.shown = [...toasts.shown, { key, text, piece }].slice(-MOST);
  setTimeout(() => dismiss(key), SHOWN);
}

/** Tell why a request was refused. */
export function complain(failed: RequestFailed): void {
  tell(errorText(failed));
}

export function dismiss(key: number): void {
  toasts.shown = toasts.shown.filter((toast) => toast.key !== key);
}
