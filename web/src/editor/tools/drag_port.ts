/**
 * Lets the user drag a port from the tray onto the canvas. A tap only selects the port as the
 * brush.
 */

import { coastNear, coastsOf, REACH } from "../map/coasts";
import type { EditorState } from "../editor_state.svelte";
import { placePort } from "./stroke";
import type { PortBrush } from "./tools.svelte";

/**
 * How far a finger can move during a tap (`TAP`), and how close to a coast a port must be dropped
 * (`FINGER`), in pixels.
 */
const TAP = 8;
const FINGER = 44;

export function dragPort(press: PointerEvent, editor: EditorState, brush: PortBrush): void {
  if (press.button !== 0) return;
  const from = press.currentTarget as HTMLElement;
  const kinds = editor.tools.kindsOf(brush);
  const ends = new AbortController();
  const { signal } = ends;
  const drag = (event: PointerEvent): void => {
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > TAP;
    if (editor.carried === null && !far) return;
    if (editor.carried === null) from.setPointerCapture(press.pointerId);
    editor.tools.port = brush;
    editor.carried = {
      kinds,
      at: editor.viewport.onPaper(event),
      x: event.clientX,
      y: event.clientY,
    };
  };
  const drop = (event: PointerEvent): void => {
    ends.abort();
    const carried = editor.carried;
    editor.carried = null;
    if (carried === null || event.type === "pointercancel") return;
    const coast = coastNear(
      coastsOf(editor.draft.doc),
      editor.viewport.onPaper(event),
      Math.max(REACH, FINGER * editor.viewport.unit),
    );
    if (coast !== null) placePort({ draft: editor.draft, tools: editor.tools }, coast, kinds);
  };
  addEventListener("pointermove", drag, { signal });
  addEventListener("pointerup", drop, { signal });
  addEventListener("pointercancel", drop, { signal });
}
