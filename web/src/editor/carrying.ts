/** A port dragged from the tray onto the canvas. A mere tap just takes it into the hand. */

import { coastNear, coastsOf, REACH } from "./coasts";
import type { Desk } from "./desk.svelte";
import type { PortKind } from "./document";
import { placePort } from "./stroke";

/** Pixels a finger may stray in a tap, and be off a coast. */
const TAP = 8;
const FINGER = 44;

export function carrying(press: PointerEvent, desk: Desk, kind: PortKind | "pool"): void {
  if (press.button !== 0) return;
  const from = press.currentTarget as HTMLElement;
  const kinds = kind === "pool" ? [] : [kind];
  const ends = new AbortController();
  const { signal } = ends;
  const drag = (event: PointerEvent): void => {
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > TAP;
    if (desk.carried === null && !far) return;
    if (desk.carried === null) from.setPointerCapture(press.pointerId);
    desk.tools.port = kind;
    desk.carried = { kinds, at: desk.eye.onPaper(event), x: event.clientX, y: event.clientY };
  };
  const drop = (event: PointerEvent): void => {
    ends.abort();
    const carried = desk.carried;
    desk.carried = null;
    if (carried === null || event.type === "pointercancel") return;
    const coast = coastNear(
      coastsOf(desk.draft.doc),
      desk.eye.onPaper(event),
      Math.max(REACH, FINGER * desk.eye.unit),
    );
    if (coast !== null) placePort({ draft: desk.draft, tools: desk.tools }, coast, kinds);
  };
  addEventListener("pointermove", drag, { signal });
  addEventListener("pointerup", drop, { signal });
  addEventListener("pointercancel", drop, { signal });
}
