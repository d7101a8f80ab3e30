/** A map while it is drawn: its history, the stroke in the hand, and what the library has of it. */

import { untrack } from "svelte";

import type { MapInfo } from "../types/protocol";
import { EMPTY, type MapDoc } from "./document";
import { drafts, type KeptDraft } from "./drafts";
import { drawable, written } from "./file";
import { begun, redone, stepped, undone, type History } from "./history";

export class Draft {
  readonly key: string;
  map = $state<string | null>(null);
  published = $state(false);
  /** The file as the library has it. */
  saved = $state.raw<string | null>(null);
  private history = $state.raw<History<MapDoc>>(begun(EMPTY));
  /** What the stroke has made of the map so far. */
  private stroke = $state.raw<MapDoc | null>(null);

  readonly doc = $derived(this.stroke ?? this.history.present);
  readonly file = $derived(written(this.doc));
  readonly unsaved = $derived(this.file.text !== this.saved);
  readonly canUndo = $derived(this.history.past.length > 0);
  readonly canRedo = $derived(this.history.future.length > 0);

  constructor(kept: KeptDraft) {
    this.key = kept.key;
    this.map = kept.map;
    this.published = kept.published;
    this.saved = kept.saved;
    this.history = begun(drawable(kept.text) ?? EMPTY);
  }

  /** A brush is on the canvas. */
  get drawing(): boolean {
    return this.stroke !== null;
  }

  /** One step. Steps of one `piece`, as letters of a title, are undone together. */
  change(edit: (doc: MapDoc) => MapDoc, piece: string | null = null): void {
    this.history = stepped(this.history, edit(this.history.present), piece);
  }

  /** Part of a stroke; nothing is settled before its end. */
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

  /** The library has it now as `text` says. */
  settle(info: MapInfo, text: string): void {
    this.map = info.map;
    this.published = info.published;
    this.saved = text;
  }

  /** Leave it in this browser; whether a reload would find it. Follows nothing but the file. */
  keep(): boolean {
    const { text } = this.file;
    return untrack(() => {
      const { key, map, published, saved } = this;
      return drafts.keep({ key, text, map, published, saved, changed: Date.now() });
    });
  }
}

/** What a new draft starts as. */
export function blank(key: string, text: string): KeptDraft {
  return { key, text, map: null, published: false, saved: null, changed: Date.now() };
}
