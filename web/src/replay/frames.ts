/** Computes the frames of a replay from the pages that the server sends. */

import { withElements, type Fields, type GameView } from "../net/table_fold";
import type { ReplayFrames } from "../types/protocol";

/** A page of consecutive frames. Each frame is computed when it is first requested. */
class Page {
  private readonly views: GameView[];

  constructor(private readonly page: ReplayFrames) {
    this.views = [page.view as GameView];
  }

  view(number: number): GameView {
    const wanted = number - this.page.first;
    while (this.views.length <= wanted) {
      const move = this.page.moves[this.views.length - 1];
      const before = this.views.at(-1);
      if (move === undefined || before === undefined) break;
      this.views.push(withElements({ ...before, ...move.view }, move.parts) as GameView);
    }
    return this.views[wanted] ?? (this.views.at(-1) as GameView);
  }
}

/** The number of frames in one response of the server. */
export const PAGE = 100;

/** Returns the number of the first frame of the page that contains frame `at`. */
export function pageOf(at: number): number {
  return Math.floor(at / PAGE) * PAGE;
}

/**
 * Returns `view`, reusing the fields of `other` that are equal, so that they are not drawn again.
 */
function sharing(view: Fields, other: Fields): Fields {
  const shared = Object.entries(view).map(([name, part]) => {
    const before = other[name];
    return [name, JSON.stringify(before) === JSON.stringify(part) ? before : part];
  });
  return Object.fromEntries(shared) as Fields;
}

export class Frames {
  private readonly pages = new Map<number, Page>();

  /** `first` is the frame that the server sends separately, before any page. */
  constructor(private readonly first: { at: number; view: Fields } | null = null) {}

  add(page: ReplayFrames): void {
    const view = sharing(page.view, this.first?.view ?? {});
    this.pages.set(page.first, new Page({ ...page, view }));
  }

  has(at: number): boolean {
    return this.pages.has(pageOf(at));
  }

  /** Returns the view at a frame, or null if its page has not arrived. */
  view(at: number): GameView | null {
    // Keep the object that is on screen, because even an identical copy would be drawn again.
    if (this.first?.at === at) return this.first.view as GameView;
    return this.pages.get(pageOf(at))?.view(at) ?? null;
  }

  /**
   * Returns the number of the first frame of each page that has not arrived, starting with the page
   * nearest to frame `at`.
   */
  missing(at: number, last: number): number[] {
    const all = Array.from({ length: Math.floor(last / PAGE) + 1 }, (_, page) => page * PAGE);
    const here = pageOf(at);
    const far = (first: number): number => (first < here ? here - first + 1 : first - here);
    return all
      .filter((first) => !this.pages.has(first))
      .sort((one, other) => far(one) - far(other));
  }
}
