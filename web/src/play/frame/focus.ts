/** Keeps a keyboard's focus inside the game when the focused element disappears. */

/**
 * Selectors of the elements that can get the focus, the best first: places, questions, and the turn
 * button.
 */
const QUESTIONS = ["[data-card]", ".choice button", ".answer button", ".middle button"];
const NEXT = [
  "[data-action]",
  QUESTIONS.map((what) => `${what}:enabled`).join(),
  ".act button:enabled:not([aria-disabled])",
];
/** The element that holds the focus until there is something to do. */
const MEANWHILE = ".prompt";

/**
 * Controls that light places on the board: the pieces of the build bar, a ship to move, a tile to
 * place.
 */
const CHOOSERS = ["[data-build]", "[data-sail]", "[data-tile]"];

/** Whether the keyboard's focus is on an element that matches one of the selectors. */
export function isFocused(...selectors: readonly string[]): boolean {
  return document.activeElement?.matches(`:is(${selectors.join()}):focus-visible`) ?? false;
}

/**
 * Moves the keyboard's focus to the first lit place: from the control that lit it, or from anywhere
 * if a shortcut did.
 */
export function focusLitPlace(game: HTMLElement, byShortcut: boolean): void {
  if (byShortcut || isFocused(...CHOOSERS))
    game.querySelector<SVGElement>("[data-action]")?.focus();
}

/** For `{@attach}` on a whole game. Does nothing while a pointer is used. */
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

  /** Holding a key down must not press the element that has just received the focus. */
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
  // A click without a pointer comes from assistive technology.
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

/** Returns whether another element has taken the focus. */
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
