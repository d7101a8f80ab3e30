/** A queue of tasks. Between two tasks, the browser can paint and handle input. */

let last = Promise.resolve();

/** Resolves in a task of its own, after all earlier calls have resolved. */
export function nextTask(): Promise<void> {
  last = last.then(newTask);
  return last;
}

/** Milliseconds after which work for an idle page runs anyway. */
const PATIENCE = 500;

/** Resolves once everything that is visible at first has been mounted. */
export function pageIdle(): Promise<void> {
  if (!("requestIdleCallback" in window)) return new Promise((done) => setTimeout(done, PATIENCE));
  return new Promise((done) => requestIdleCallback(() => done(), { timeout: PATIENCE }));
}

/** Runs after the latest change has been painted; returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Resolves once the current state has been painted, or immediately in a hidden tab, which is not
 * painted.
 */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => void afterPaint(done));
}

/** Unlike timers, these tasks are not throttled in a background tab. */
function newTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
