/**
 * Moves the focus with the arrow keys, between places on a drawing or within a group of radio
 * buttons.
 */

/** A point on a drawing. */
interface Point {
  x: number;
  y: number;
}

export type Direction = "left" | "right" | "up" | "down";

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const AIM: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Returns the direction of an arrow key; undefined for any other key. */
export const directionOf = ({ key }: KeyboardEvent): Direction | undefined => ARROWS[key];

/**
 * Returns the index of the place that is nearest to `from` in this direction; -1 if there is none.
 * Distance across the direction counts double.
 */
export function nearest(places: readonly Point[], from: Point, direction: Direction): number {
  const aim = AIM[direction];
  let best = -1;
  let least = Infinity;
  places.forEach((to, i) => {
    const ahead = (to.x - from.x) * aim.x + (to.y - from.y) * aim.y;
    const astray = Math.abs((to.x - from.x) * aim.y + (to.y - from.y) * aim.x);
    if (ahead > 1 && astray <= 2 * ahead && ahead + 2 * astray < least) {
      least = ahead + 2 * astray;
      best = i;
    }
  });
  return best;
}

/** Focuses the place that performs an action, if the drawing contains it. */
export function focusPlace(drawing: Element | undefined, action: string): void {
  drawing?.querySelector<SVGGElement>(`[data-action="${action}"]`)?.focus();
}

/** Moves the focus from a highlighted place to the next one in the direction of the arrow key. */
export function steer(
  event: KeyboardEvent,
  drawing: Element | undefined,
  places: readonly (Point & { action: string })[],
): void {
  const direction = directionOf(event);
  const focused = document.activeElement?.getAttribute("data-action");
  const here = places.find(({ action }) => action === focused);
  if (direction === undefined || here === undefined) return;
  event.preventDefault();
  const there = places[nearest(places, here, direction)];
  if (there !== undefined) focusPlace(drawing, there.action);
}

/** Moves both the focus and the choice in a group of radio buttons when an arrow key is pressed. */
export function moveInGroup(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const group = event.currentTarget as HTMLElement;
  const radios = [...group.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)')];
  const here = radios.indexOf(document.activeElement as HTMLElement);
  const next = radios[(here + step + radios.length) % radios.length];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}
