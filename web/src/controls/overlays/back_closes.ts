/**
 * Lets the browser's Back button close open sheets instead of leaving the page. Each open sheet has
 * its own history entry, which stores the number of sheets open up to that one.
 */

interface EntryState {
  sheets: number;
}

/** The functions that close the open sheets. The last one closes the topmost sheet. */
const open: (() => void)[] = [];
/** Whether this module is moving the history back, as opposed to the user pressing Back. */
let leaving = false;
let planned = false;
/** Changes that wait until the history has stopped moving. */
let waiting: { change: () => void; atPage: boolean }[] = [];

/** A move that takes longer than this number of milliseconds counts as cancelled. */
const MOVES_WITHIN = 500;
let overdue: ReturnType<typeof setTimeout> | undefined;

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

/**
 * Calls `change` once the history has stopped moving. With `atPage`, first moves back to the page's
 * own entry. Sheets that are still open get new entries afterwards.
 */
export function changeHistory(change: () => void, { atPage = false } = {}): void {
  const above = atPage ? entries() : 0;
  if (!leaving && above === 0) return change();
  waiting.push({ change, atPage });
  if (!leaving) leave(above);
}

/**
 * Whether the current history entry belongs to a sheet, so that a newly opened page replaces it.
 */
export function isSheetEntry(): boolean {
  return entries() > 0;
}

function entries(): number {
  return (history.state as Partial<EntryState> | null)?.sheets ?? 0;
}

/**
 * Updates the history after the current event, which can close one sheet, open another, or leave
 * the page.
 */
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
  if (extra > 0) leave(extra);
}

function leave(sheets: number): void {
  leaving = true;
  history.go(-sheets);
  // Leaving the site cancels a move. If the page is shown again, links must not wait for that move.
  overdue = setTimeout(() => arrive({ moved: false }), MOVES_WITHIN);
}

function moved(): void {
  if (leaving) arrive({ moved: true });
  else for (const close of open.slice(entries()).reverse()) close();
  plan();
}

function arrive({ moved }: { moved: boolean }): void {
  clearTimeout(overdue);
  leaving = false;
  const changes = waiting;
  waiting = [];
  for (const { change, atPage } of changes) changeHistory(change, { atPage: atPage && moved });
}

addEventListener("popstate", moved);
// After a reload, the history still has the entries of sheets that no longer exist.
if (entries() > 0) plan();
