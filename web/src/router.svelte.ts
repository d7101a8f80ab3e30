import { changeHistory, isSheetEntry } from "./controls/overlays/back_closes";
import { parsePath, type Route } from "./router";

let current = $state.raw<Route>(parsePath(location.pathname));
let shown = location.pathname;
/**
 * Returns whether the current page must stay open when the user presses Back; null if the page
 * never has to.
 */
let staying: (() => boolean) | null = null;

addEventListener("popstate", () => {
  if (location.pathname === shown) return;
  if (staying?.() === true) history.pushState(null, "", shown);
  else show(location.pathname);
});

function show(path: string): void {
  shown = path;
  current = parsePath(path);
}

/**
 * Keeps the page open when the user presses the browser's Back button, if `stays` returns true.
 * Returns a function that releases the page.
 */
export function holdPage(stays: () => boolean): () => void {
  staying = stays;
  return () => (staying = null);
}

/** Returns the current route. Reactive. */
export function route(): Route {
  return current;
}

/**
 * Goes to a page of this site. With `replace`, the browser's history gets no new entry, and open
 * sheets stay open.
 */
export function go(path: string, { replace = false } = {}): void {
  changeHistory(() => open(path, replace), { atPage: replace });
}

function open(path: string, replace: boolean): void {
  if (path === location.pathname) return;
  history[replace || isSheetEntry() ? "replaceState" : "pushState"](null, "", path);
  show(location.pathname);
  scrollTo(0, 0);
}

/**
 * Handles clicks on links within this site, as in `<a onclick={follow}>`. Changes the page without
 * reloading it.
 */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
