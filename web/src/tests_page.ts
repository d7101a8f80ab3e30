/**
 * The page that all tests share. It adds features that jsdom lacks, and resets state after each
 * test.
 */

import { afterEach, vi } from "vitest";

import { toasts } from "./controls/overlays/toasts.svelte";

/** Unless a test says otherwise, its page is large, has a mouse, and does not reduce motion. */
function matchMedia(media: string): MediaQueryList {
  const nothing = () => {};
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => true,
  };
}

window.matchMedia = matchMedia;

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.shown = [];
});
