/**
 * Lets the browser's Back button close open sheets instead of leaving the page. Each open sheet has
 * its own history entry, whose state contains the number of sheets open at that entry.
 */

interface EntryState {
  sheets: number;
}

/** The functions that close the open sheets. The last one closes the topmost sheet. */
const open: (() => void)[] = [];
/**
 * Whether this module is going back in the history. If not, a move back means that the user has
 * pressed Back.
 */
let leaving = false;
let planned = false;
/** Changes to make once the current history move has ended. */
let waiting: { change: () => void; atPage: boolean }[] = [];

/** The time in milliseconds after which a history move counts as cancelled. */
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
 * Calls `change`, which changes the history, once no history move is in progress. With `atPage`,
 * first goes back to the page's own entry. Sheets that are still open then get new entries.
 */
export function changeHistory(change: () => void, { atPage = false } = {}): void {
  const above = atPage ? entries() : 0;
  if (!leaving && above === 0) return change();
  waiting.push({ change, atPage });
  if (!leaving) leave(above);
}

/**
 * Whether the current history entry belongs to a sheet. If so, a newly opened page replaces the
 * entry.
 */
export function isSheetEntry(): boolean {
  return entries() > 0;
}

function entries(): number {
  return (history.state as Partial<EntryState> | null)?.sheets ?? 0;
}

/**
 * Updates the history once the current event has been fully handled, because an event can close one
 * sheet and open another, or leave the page.
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
  // Leaving the site cancels a move. If the user then returns to the page, links must not wait for
  // the cancelled move.
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
