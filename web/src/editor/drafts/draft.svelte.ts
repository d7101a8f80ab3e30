/** A map that is being drawn, with its undo history, the current stroke, and the saved version. */

import { untrack } from "svelte";

import type { MapInfo } from "../../types/protocol";
import { EMPTY, type MapDoc } from "../map/document";
import { drawable, written } from "../map/file";
import { drafts, type StoredDraft } from "./drafts";

/** The largest number of steps that can be undone. */
const MOST = 300;

export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /**
   * The group to which the edits of the last step belong; null for none. Consecutive edits of the
   * same group are undone as one step.
   */
  piece: string | null;
}

export function begun<T>(present: T): History<T> {
  return { past: [], present, future: [], piece: null };
}

/**
 * Returns the history with another step. If the step has the same `piece` as the previous one, both
 * are merged.
 */
export function stepped<T>(
  history: History<T>,
  present: T,
  piece: string | null = null,
): History<T> {
  if (present === history.present) return history;
  if (piece !== null && piece === history.piece) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MOST), present, future: [], piece };
}

export function undone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], piece: null };
}

export function redone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: next, future: later, piece: null };
}

export class Draft {
  key = $state("");
  /** The id of the library map that saving overwrites; null for a new map. */
  map = $state<string | null>(null);
  /** Whether the next save publishes the map. */
  published = $state(false);
  /**
   * The text of the file as last saved; null if it was never saved. `shown` says whether that
   * version is public.
   */
  saved = $state.raw<string | null>(null);
  private shown = $state(false);
  private history = $state.raw<History<MapDoc>>(begun(EMPTY));
  /** The map including the current stroke; null if no stroke is in progress. */
  private stroke = $state.raw<MapDoc | null>(null);

  readonly doc = $derived(this.stroke ?? this.history.present);
  readonly file = $derived(written(this.doc));
  readonly unsaved = $derived(this.file.text !== this.saved || this.published !== this.shown);
  readonly canUndo = $derived(this.history.past.length > 0);
  readonly canRedo = $derived(this.history.future.length > 0);

  constructor(stored: StoredDraft) {
    this.key = stored.key;
    this.map = stored.map;
    this.published = stored.published;
    this.shown = stored.shown;
    this.saved = stored.saved;
    this.history = begun(drawable(stored.text) ?? EMPTY);
  }

  /** Whether a stroke is in progress. */
  get drawing(): boolean {
    return this.stroke !== null;
  }

  /**
   * Adds a step to the history. Consecutive steps with the same `piece`, such as the letters of a
   * title, are undone together.
   */
  change(edit: (doc: MapDoc) => MapDoc, piece: string | null = null): void {
    this.history = stepped(this.history, edit(this.history.present), piece);
  }

  /** Extends the current stroke, which becomes one step of the history when it ends. */
  draw(edit: (doc: MapDoc) => MapDoc): void {
    this.stroke = edit(this.doc);
  }

  finish(): void {
    const drawn = this.stroke;
    this.stroke = null;
    if (drawn !== null) this.change(() => drawn);
  }

  cancel(): void {
    this.stroke = null;
  }

  undo(): void {
    this.cancel();
    this.history = undone(this.history);
  }

  redo(): void {
    this.cancel();
    this.history = redone(this.history);
  }

  /** Records that the library has saved the map with this text. */
  settle(info: MapInfo, text: string): void {
    if (this.key !== info.map) drafts.drop(this.key);
    this.key = info.map;
    this.map = info.map;
    this.published = info.published;
    this.shown = info.published;
    this.saved = text;
    this.keep();
  }

  /** Whether the map is still empty. */
  get empty(): boolean {
    return this.doc.hexes.size === 0;
  }

  /**
   * Stores unsaved changes in this browser. An effect that calls this reruns only when the file or
   * `published` changes.
   */
  keep(): void {
    const { file, published } = this;
    untrack(() => {
      const { key, map, shown, saved, empty, unsaved } = this;
      if (!unsaved || (empty && map === null)) drafts.drop(key);
      else drafts.keep({ key, text: file.text, map, published, shown, saved, changed: Date.now() });
    });
  }
}
