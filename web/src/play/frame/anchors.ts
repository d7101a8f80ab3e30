/**
 * Registers the elements of a screen by key, so that cards can fly between them and focus can
 * return to them.
 */

import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";

import type { Sheet } from "./screen.svelte";

/**
 * The keys that all games use: for the buttons in the build bar, the buttons that open sheets, the
 * seats, and each seat's points.
 */
export type SharedAnchor =
  `build ${string}` | `sheet ${Sheet}` | `seat ${number}` | `points ${number}`;

/** The registered elements of a screen. `Key` is the type of the keys, such as `seat 1`. */
export class Anchors<Key extends string> {
  private readonly elements = new Map<Key, Set<Element>>();

  /** For `{@attach}`: registers the element under `key` while it is on the page. */
  at(key: Key): Attachment<Element> {
    return (element) => {
      const registered = this.elements.get(key) ?? new Set();
      this.elements.set(key, registered.add(element));
      return () => void registered.delete(element);
    };
  }

  /** Returns the visible element with this key; null if there is none. */
  find(key: Key): Element | null {
    const registered = this.elements.get(key) ?? [];
    return [...registered].find((element) => element.checkVisibility()) ?? null;
  }

  /** Moves keyboard focus to the visible element with this key, if there is one. */
  focus(key: Key): void {
    const element = this.find(key);
    if (element instanceof HTMLElement || element instanceof SVGElement)
      element.focus({ preventScroll: true });
  }
}

const CONTEXT = Symbol("anchors");

/**
 * Creates the `Anchors` that all components of a screen share. Must be called while the screen is
 * being initialised.
 */
export function provideAnchors<Key extends string>(): Anchors<Key> {
  return setContext(CONTEXT, new Anchors<Key>());
}

/** Returns the `Anchors` of the surrounding screen, or new ones outside a screen. */
export function useAnchors<Key extends string = SharedAnchor>(): Anchors<Key> {
  return getContext<Anchors<Key> | undefined>(CONTEXT) ?? new Anchors<Key>();
}
