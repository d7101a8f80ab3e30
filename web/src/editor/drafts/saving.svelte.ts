/**
 * Saves the draft to the library or to a file, or plays it at a table. Only one save runs at a
 * time.
 */

import { showRefusal, showToast } from "../../controls/overlays/toasts.svelte";
import { playOn, saveAsFile } from "../../library/actions";
import { save } from "../../library/maps";
import type { RequestFailed } from "../../net/connection";
import { m } from "../../paraglide/messages.js";
import { editorPath } from "../../router";
import { go } from "../../router.svelte";
import type { MapInfo } from "../../types/protocol";
import type { EditorState } from "../editor_state.svelte";
import { withErrorText } from "../../words/error_text";

export class Saving {
  busy = $state(false);

  constructor(private readonly editor: EditorState) {}

  /** Saves the map to the library. Resolves to null if that fails or another save is running. */
  async save(): Promise<MapInfo | null> {
    return this.alone(async () => {
      const info = await this.stored();
      if (info !== null) showToast(info.published ? m.editor_published() : m.editor_saved());
      return info;
    });
  }

  /** Saves the map and then creates a table that uses it. */
  async play(): Promise<void> {
    await this.alone(async () => {
      const info = await this.stored();
      if (info === null) return;
      if (info.code !== null)
        withErrorText({ code: info.code, message: info.message ?? "" }, (text) => showToast(text));
      else await playOn(info.ref, [info.least_seats, info.most_seats]);
    });
  }

  export(): void {
    const { doc, file } = this.editor.draft;
    saveAsFile(doc.title, file.text);
  }

  private async stored(): Promise<MapInfo | null> {
    const { draft, checking } = this.editor;
    const file = draft.file;
    try {
      const info = await save(file.text, draft.published, draft.map);
      if (info === null) return null;
      draft.settle(info, file.text);
      go(editorPath(draft.key), { replace: true });
      return info;
    } catch (error) {
      const failed = error as RequestFailed;
      if (failed.field !== null) checking.showRefusal(file, failed);
      showRefusal(failed);
      return null;
    }
  }

  private async alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await work();
    } finally {
      this.busy = false;
    }
  }
}
