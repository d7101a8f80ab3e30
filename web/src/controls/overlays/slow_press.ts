/**
 * Shows "connecting" on the pressed button if the server takes several seconds to answer its
 * request. The style is in `base.css`.
 */

import { REPLY_TIMEOUT } from "../../net/connection";
import { m } from "../../paraglide/messages.js";

/** The longest possible time between a click and the request that it causes, in milliseconds. */
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
 * If `slow`, marks the button whose request is taking too long. Otherwise, removes the mark.
 * Buttons with `aria-busy` are not marked, because they show the delay themselves.
 */
export function markSlow(slow: boolean, now = performance.now()): void {
  marked?.removeAttribute("data-waiting");
  const asked = now - REPLY_TIMEOUT;
  const pressed = presses.findLast(({ at }) => at <= asked && asked - at < SENT_WITHIN);
  marked = slow ? (pressed?.button ?? null) : null;
  if (marked?.ariaBusy !== "true") marked?.setAttribute("data-waiting", m.connecting());
}
