/** States that can be gone back to and forward again. Values: every step gives a new history. */

/** The most steps kept. */
const MOST = 300;

export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last step was part of; steps of one piece are undone together. */
  piece: string | null;
}

export function begun<T>(present: T): History<T> {
  return { past: [], present, future: [], piece: null };
}

/** The history with another step. One of the same `piece` as the last step takes its place. */
export function stepped<T>(
  history: History<T>,
  present: T,
  piece: string | null = null,
): History<T> {
  if (present === history.present) return history;
  if (piece !== null && piece === history.piece) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MOST), present, future: [], piece };
}

export function undone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], piece: null };
}

export function redone<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future, ...rest };
  return { past: [...past, present], present: next, future: later, piece: null };
}
