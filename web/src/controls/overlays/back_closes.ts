/**
 * The browser's Back closes open sheets instead of leaving the page. Each open sheet has an entry
 * of its own in the browser's history, whose state is the number of sheets open there.
 */

interface EntryState {
  sheets: number;
}

/** The functions that close the open sheets, the topmost last. */
const open: (() => void)[] = [];
/** Whether the history is moving back because sheets were closed by other means. */
let leaving = false;
let planned = false;

/** Registers a sheet that Back closes; returns a function that unregisters it. */
export function closesOnBack(close: () => void): () => void {
  open.push(close);
  plan();
  return () => {
    const index = open.lastIndexOf(close);
    if (index !== -1) open.splice(index, 1);
    plan();
  };
}

/** Whether the current history entry belongs to a sheet: a page that is opened next replaces it. */
export function isSheetEntry(): boolean {
  return entries() > 0;
}

function entries(): number {
  return (history.state as Partial<EntryState> | null)?.sheets ?? 0;
}

/** Waits until the click is handled: it can close one sheet, open another, or leave the page. */
function plan(): void {
  if (planned) return;
  planned = true;
  setTimeout(settle);
}

function settle(): void {
  planned = false;
  if (leaving) return;
  for (let sheets = entries() + 1; sheets <= open.length; sheets++) {
    history.pushState({ sheets } satisfies EntryState, "");
  }
  const extra = entries() - open.length;
  if (extra <= 0) return;
  leaving = true;
  history.go(-extra);
}

function moved(): void {
  if (leaving) leaving = false;
  else for (const close of open.slice(entries()).reverse()) close();
  plan();
}

addEventListener("popstate", moved);
// After a reload, the history still has the entries of sheets that are gone.
if (entries() > 0) plan();
