/** Runs work in separate tasks, so that the browser can paint and handle input between them. */

let last = Promise.resolve();

/** Resolves in its own task, after the promises from all earlier calls have resolved. */
export function nextTask(): Promise<void> {
  last = last.then(newTask);
  return last;
}

/** The longest time to wait for the page to become idle, in milliseconds. */
const PATIENCE = 500;

/** Resolves when the page is idle, usually after everything initially visible has been mounted. */
export function pageIdle(): Promise<void> {
  if (!("requestIdleCallback" in window)) return new Promise((done) => setTimeout(done, PATIENCE));
  return new Promise((done) => requestIdleCallback(() => done(), { timeout: PATIENCE }));
}

/** Calls `run` after the latest change has been painted. The returned function cancels the call. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Resolves once the current state has been painted. Resolves immediately in a hidden tab, which is
 * never painted.
 */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => void afterPaint(done));
}

/** Resolves in a new task. Unlike a timer, it is not throttled in a background tab. */
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
