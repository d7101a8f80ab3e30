/** The page that the tests share: what jsdom lacks, and what no test leaves to the next. */

import { afterEach, vi } from "vitest";

import { toasts } from "./controls/overlays/toasts.svelte";

/** No test's page is small, coarse or without motion unless it says so. */
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
