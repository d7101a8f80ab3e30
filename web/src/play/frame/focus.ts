/** Keeps keyboard focus inside the game when the focused element disappears. */

/**
 * Selectors of the controls that answer a question. In `NEXT`, they come after the places on the
 * board and before the turn button.
 */
const QUESTIONS = ["[data-card]", ".choice button", ".answer button", ".middle button"];
const NEXT = [
  "[data-action]",
  QUESTIONS.map((what) => `${what}:enabled`).join(),
  ".act button:enabled:not([aria-disabled])",
];
/** The prompt, which gets the focus while there is nothing for the player to do. */
const MEANWHILE = ".prompt";

/**
 * Controls that highlight places on the board: the pieces in the build bar, the button to move a
 * ship, and the tiles to place.
 */
const CHOOSERS = ["[data-build]", "[data-sail]", "[data-tile]"];

/** Whether keyboard focus is on an element that matches one of the selectors. */
export function isFocused(...selectors: readonly string[]): boolean {
  return document.activeElement?.matches(`:is(${selectors.join()}):focus-visible`) ?? false;
}

/**
 * Moves keyboard focus to the first highlighted place if a shortcut highlighted it, or if focus is
 * on a control that highlights places.
 */
export function focusLitPlace(game: HTMLElement, byShortcut: boolean): void {
  if (byShortcut || isFocused(...CHOOSERS))
    game.querySelector<SVGElement>("[data-action]")?.focus();
}

/**
 * For `{@attach}` on a whole game: moves focus to the next useful element when the focused one
 * disappears. Does nothing while a pointer is used.
 */
export function keepFocus(game: HTMLElement): () => void {
  let byKeyboard = false;
  let held = false;
  let moved = false;

  function keep(): void {
    const now = document.activeElement;
    const waiting = now !== null && now.matches(MEANWHILE);
    const lost = held && (now === null || now === document.body || now.matches(":disabled"));
    if (byKeyboard && (waiting || lost)) moved = settle(game, waiting);
  }

  /**
   * Ignores the key repeats of a held key after focus has moved, so that they do not press the
   * newly focused element.
   */
  function pressed(event: KeyboardEvent): void {
    byKeyboard = true;
    moved &&= event.repeat;
    if (!moved) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const ends = new AbortController();
  const listen = { capture: true, signal: ends.signal };
  addEventListener("keydown", pressed, listen);
  addEventListener("pointerdown", () => (byKeyboard = false), listen);
  // A click without a pointer comes from a keyboard or assistive technology.
  addEventListener("click", ({ detail }) => (byKeyboard ||= detail === 0), listen);
  addEventListener("focusin", ({ target }) => (held = game.contains(target as Node)), listen);
  const watch = new MutationObserver(keep);
  watch.observe(game, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
  return () => {
    ends.abort();
    watch.disconnect();
  };
}

/**
 * Moves focus to the first visible element in the order of `NEXT`, and returns true. If there is
 * none, returns false and moves focus to the prompt, unless it is already there (`waiting`).
 */
function settle(game: HTMLElement, waiting: boolean): boolean {
  for (const what of NEXT) {
    const next = [...game.querySelectorAll<HTMLElement | SVGElement>(what)].find((one) =>
      one.checkVisibility(),
    );
    next?.focus({ preventScroll: true });
    if (next !== undefined) return true;
  }
  if (!waiting) game.querySelector<HTMLElement>(MEANWHILE)?.focus({ preventScroll: true });
  return false;
}
