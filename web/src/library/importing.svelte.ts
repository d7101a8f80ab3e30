/** Opens a map file in the editor. If the file has faults, lists them first. */

import { showRefusal, showToast } from "../controls/overlays/toasts.svelte";
import { EMPTY } from "../editor/map/document";
import { blank, drafts, newKey } from "../editor/drafts/drafts";
import { drawable, written } from "../editor/map/file";
import type { RequestFailed } from "../net/connection";
import { m } from "../paraglide/messages.js";
import { editorPath } from "../router";
import { go } from "../router.svelte";
import type { MapFault } from "../types/protocol";
import { check } from "./maps";

/** The minimum and maximum length, in characters, of a map file that the server accepts. */
const SHORTEST = 2;
const LONGEST = 60_000;
const PLAIN = { code: "no_map", field: null, detail: {} };

/** A map file with faults. `text` is null if nothing in the file can be drawn. */
export interface Broken {
  name: string;
  faults: MapFault[];
  text: string | null;
}

class Importing {
  broken = $state.raw<Broken | null>(null);

  /** Opens a map file as a new draft, or lists its faults. Does not change other drafts. */
  async take(file: File): Promise<void> {
    const text = await file.text().catch(() => null);
    if (text === null) return showToast(m.library_cannot_read());
    const faults = ownFaults(text) ?? (await checked(text));
    if (faults === null) return;
    const doc = drawable(text.slice(0, LONGEST));
    if (faults.length === 0 && doc !== null) return openDraft(text);
    this.broken = { name: file.name, faults, text: doc === null ? null : text };
  }

  dismiss(): void {
    this.broken = null;
  }
}

export const importing = new Importing();

/** Opens the editor with a new draft of a map file, or of an empty map if `text` is null. */
export function openDraft(text: string | null, title: string | null = null): void {
  const doc = (text === null ? null : drawable(text)) ?? EMPTY;
  const key = newKey();
  drafts.keep(blank(key, written(title === null ? doc : { ...doc, title }).text));
  go(editorPath(key));
}

async function checked(text: string): Promise<MapFault[] | null> {
  return check(text).catch((failed: RequestFailed) => {
    if (failed.code !== "disconnected") return [{ ...failed, message: failed.message }];
    showRefusal(failed);
    return null;
  });
}

/**
 * Returns the faults of text that the server would not even recognise as a map file; null if there
 * are none.
 */
function ownFaults(text: string): MapFault[] | null {
  if (text.trim().length < SHORTEST) return [{ ...PLAIN, message: m.library_file_empty() }];
  return JSON.stringify(text).length > LONGEST
    ? [{ ...PLAIN, message: m.library_file_too_long() }]
    : null;
}
