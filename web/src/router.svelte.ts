import { parsePath, type Route } from "./router";

let current = $state.raw<Route>(parsePath(location.pathname));
let shown = location.pathname;
/** Whether the page in sight is to stay; null where none asks to. */
let staying: (() => boolean) | null = null;

addEventListener("popstate", () => {
  if (location.pathname !== shown && staying?.() === true) history.pushState(null, "", shown);
  else show(location.pathname);
});

function show(path: string): void {
  shown = path;
  current = parsePath(path);
}

/** Ask before the browser's own Back leads elsewhere, until it is let go. */
export function holdPage(stays: () => boolean): () => void {
  staying = stays;
  return () => (staying = null);
}

/** Where we are; reading it in a component follows it. */
export function route(): Route {
  return current;
}

/** Go to a page of this site. `replace`: without a step to come back to. */
export function go(path: string, { replace = false } = {}): void {
  if (path === location.pathname) return;
  history[replace ? "replaceState" : "pushState"](null, "", path);
  show(location.pathname);
  scrollTo(0, 0);
}

/** For `<a onclick={follow}>`: same-site links change the page without loading it. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go(link.pathname + link.search);
}
