/** A map while it is drawn: its history, the stroke under way, and what the library has saved. */

import { untrack } from "svelte";

import type { MapInfo } from "../../types/protocol";
import { EMPTY, type MapDoc } from "../map/document";
import { drafts, type KeptDraft } from "./drafts";
import { drawable, written } from "../map/file";
import { begun, redone, stepped, undone, type History } from "./history";

export class Draft {
  key = $state("");
  /** The library's map that a save replaces. */
  map = $state<string | null>(null);
  /** Whether everybody is to see it, once it is saved. */
  published = $state(false);
  /** The file as the library has it, and whether everybody sees it. */
  saved = $state.raw<string | null>(null);
  private shown = $state(false);
  private history = $state.raw<History<MapDoc>>(begun(EMPTY));
  /** What the stroke has made of the map so far. */
  private stroke = $state.raw<MapDoc | null>(null);

  readonly doc = $derived(this.stroke ?? this.history.present);
  readonly file = $derived(written(this.doc));
  readonly unsaved = $derived(this.file.text !== this.saved || this.published !== this.shown);
  readonly canUndo = $derived(this.history.past.length > 0);
  readonly canRedo = $derived(this.history.future.length > 0);

  constructor(kept: KeptDraft) {
    this.key = kept.key;
    this.map = kept.map;
    this.published = kept.published;
    this.shown = kept.shown;
    this.saved = kept.saved;
    this.history = begun(drawable(kept.text) ?? EMPTY);
  }

  /** Whether a stroke is under way. */
  get drawing(): boolean {
    return this.stroke !== null;
  }

  /** One step. Steps of one `piece`, as letters of a title, are undone together. */
  change(edit: (doc: MapDoc) => MapDoc, piece: string | null = null): void {
    this.history = stepped(this.history, edit(this.history.present), piece);
  }

  /** Part of a stroke, which becomes one step of the history at its end. */
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

  /** The library has saved it as `text`. */
  settle(info: MapInfo, text: string): void {
    if (this.key !== info.map) drafts.drop(this.key);
    this.key = info.map;
    this.map = info.map;
    this.published = info.published;
    this.shown = info.published;
    this.saved = text;
    this.keep();
  }

  /** Nothing has been drawn. */
  get empty(): boolean {
    return this.doc.hexes.size === 0;
  }

  /** Keep what changed in this browser. An effect that calls it follows file and readers. */
  keep(): void {
    const { file, published } = this;
    untrack(() => {
      const { key, map, shown, saved, empty, unsaved } = this;
      if (!unsaved || (empty && map === null)) drafts.drop(key);
      else drafts.keep({ key, text: file.text, map, published, shown, saved, changed: Date.now() });
    });
  }
}
