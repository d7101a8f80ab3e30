/**
 * Shows "connecting" on the pressed button while the server has not answered its request for some
 * seconds. `base.css` has the style.
 */

import { REPLY_TIMEOUT } from "../../net/connection";
import { m } from "../../paraglide/messages.js";

/** The maximum number of milliseconds between a click and the request that it causes. */
const SENT_WITHIN = 500;

let presses: { button: HTMLElement; at: number }[] = [];
let marked: HTMLElement | null = null;

/** Records the clicked button. Called for every click on the page. */
export function notePress(event: Event, now = performance.now()): void {
  const button = (event.target as Element).closest<HTMLElement>("button");
  presses = presses.filter(({ at }) => now - at < REPLY_TIMEOUT + SENT_WITHIN);
  if (button !== null) presses.push({ button, at: now });
}

/**
 * If `slow`, marks the button whose request has waited too long for an answer. Otherwise, removes
 * the mark. Buttons with `aria-busy` are not marked, because they show the delay themselves.
 */
export function markSlow(slow: boolean, now = performance.now()): void {
  marked?.removeAttribute("data-waiting");
  const asked = now - REPLY_TIMEOUT;
  const pressed = presses.findLast(({ at }) => at <= asked && asked - at < SENT_WITHIN);
  marked = slow ? (pressed?.button ?? null) : null;
  if (marked?.ariaBusy !== "true") marked?.setAttribute("data-waiting", m.connecting());
}
