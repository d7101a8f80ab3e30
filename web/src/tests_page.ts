/**
 * The page shared by all tests: adds features that jsdom lacks, and resets state after each test.
 */

import { afterEach, vi } from "vitest";

import { toasts } from "./controls/overlays/toasts.svelte";

/**
 * The page of a test is large, with a fine pointer and full motion, unless the test says otherwise.
 */
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
