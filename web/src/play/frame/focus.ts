/** A keyboard's focus stays in the game: what comes next takes it where its holder is gone. */

/** What may take the focus, the best first: places, questions, the turn button. */
const QUESTIONS = ["[data-card]", ".choice button", ".answer button", ".middle button"];
const NEXT = [
  "[data-action]",
  QUESTIONS.map((what) => `${what}:enabled`).join(),
  ".act button:enabled",
];
/** What holds it until there is something to do. */
const MEANWHILE = ".prompt";

/** What a place is chosen for: pieces of the build bar, a ship to move, a tile to lay. */
const CHOOSERS = ["[data-build]", "[data-sail]", "[data-tile]"];

/** Whether a keyboard's focus is on an element that matches one of the selectors. */
export function isFocused(...selectors: readonly string[]): boolean {
  return document.activeElement?.matches(`:is(${selectors.join()}):focus-visible`) ?? false;
}

/** A keyboard's focus moves from what was chosen to the first place for it. */
export function focusLitPlace(game: HTMLElement): void {
  if (isFocused(...CHOOSERS)) game.querySelector<SVGElement>("[data-action]")?.focus();
}

/** For `{@attach}` on all of a game. Where a pointer is used, nothing is moved. */
export function keepFocus(game: HTMLElement): () => void {
  let steered = false;
  let held = false;
  let moved = false;

  function keep(): void {
    const now = document.activeElement;
    const waiting = now !== null && now.matches(MEANWHILE);
    const lost = held && (now === null || now === document.body || now.matches(":disabled"));
    if (steered && (waiting || lost)) moved = settle(game, waiting);
  }

  /** A key that is held down does not press what the focus has moved to. */
  function pressed(event: KeyboardEvent): void {
    steered = true;
    moved &&= event.repeat;
    if (!moved) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const ends = new AbortController();
  const listen = { capture: true, signal: ends.signal };
  addEventListener("keydown", pressed, listen);
  addEventListener("pointerdown", () => (steered = false), listen);
  // A click that no pointer made: assistive technology presses so.
  addEventListener("click", ({ detail }) => (steered ||= detail === 0), listen);
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

/** Whether there was something else to take it. */
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
