/** Handles the keys of a replay. */

import type { ReplayPlayer } from "./replay.svelte";

/**
 * Elements that use the same keys for other purposes. The replay ignores keys pressed inside them.
 */
const WRITING = "input, textarea, select, [role=tablist], [role=radiogroup], dialog";

/** Handles a key press. Returns whether the replay used the key. */
export function pressReplayKey(event: KeyboardEvent, player: ReplayPlayer): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target instanceof Element && target.closest(WRITING) !== null) return false;
  return event.key === " " ? pressSpace(target, player) : pressStep(event, player);
}

/** Toggles playback, unless a focused button or link handles the space key itself. */
function pressSpace(target: EventTarget | null, player: ReplayPlayer): boolean {
  if (target instanceof Element && target.closest("button, a") !== null) return false;
  player.toggle();
  return true;
}

function pressStep({ key, shiftKey }: KeyboardEvent, player: ReplayPlayer): boolean {
  const way = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 } as const;
  if (key === "Home") player.to(0);
  else if (key === "End") player.to(player.course.last);
  else if (key === "ArrowLeft" || key === "ArrowRight")
    player.step(way[key], shiftKey ? "turn" : "step");
  else if (key === "m") player.toStop();
  else if (key === "PageUp" || key === "PageDown") player.step(way[key], "round");
  else return false;
  return true;
}
