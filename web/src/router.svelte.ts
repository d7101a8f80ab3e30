import { isSheetEntry } from "./controls/overlays/back_closes";
import { parsePath, type Route } from "./router";

let current = $state.raw<Route>(parsePath(location.pathname));
let shown = location.pathname;
/**
 * Returns whether to ask before the user leaves the current page; null if there is no need to ask.
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

/** Asks before the browser's Back button leaves the page. The returned function stops this. */
export function holdPage(stays: () => boolean): () => void {
  staying = stays;
  return () => (staying = null);
}

/** The current route. Reactive. */
export function route(): Route {
  return current;
}

/** Goes to a page of this site. With `replace`, it adds no entry to the browser's history. */
export function go(path: string, { replace = false } = {}): void {
  if (path === location.pathname) return;
  history[replace || isSheetEntry() ? "replaceState" : "pushState"](null, "", path);
  show(location.pathname);
  scrollTo(0, 0);
}

/** For `<a onclick={follow}>`: same-site links change the page without loading it. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
