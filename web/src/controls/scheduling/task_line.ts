/** Work that waits in line: between two of its tasks the browser may paint, and answer a finger. */

let last = Promise.resolve();

/** Resolves in a task of its own, after all who asked before. */
export function turnInLine(): Promise<void> {
  last = last.then(newTask);
  return last;
}

/** Milliseconds after which what waits for an idle page is done all the same. */
const PATIENCE = 500;

/** Resolves when all that is seen first stands there. */
export function pageIdle(): Promise<void> {
  if (!("requestIdleCallback" in window)) return new Promise((done) => setTimeout(done, PATIENCE));
  return new Promise((done) => requestIdleCallback(() => done(), { timeout: PATIENCE }));
}

/** Runs once what has just changed is painted; what it answers calls that off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves once what there is now is painted; in a hidden tab, where nothing is, at once. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => void afterPaint(done));
}

/** Unlike a timer's, these tasks do not wait in a tab in the background. */
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
