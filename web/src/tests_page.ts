/**
 * Sets up the page for all tests: adds features that jsdom lacks, and resets the state after each
 * test.
 */

import { afterEach, vi } from "vitest";

import { toasts } from "./controls/overlays/toasts.svelte";
import { errorWords } from "./words/error_words";
import { getLocale, overwriteGetLocale } from "./paraglide/runtime.js";

/**
 * Matches no media query, so that pages in tests are large, have a mouse, and do not reduce motion.
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

// Pages load the sentences for refusals before anything is refused.
await errorWords.load();

const ownLocale = getLocale;

afterEach(() => {
  vi.unstubAllGlobals();
  overwriteGetLocale(ownLocale);
  toasts.shown = [];
});
