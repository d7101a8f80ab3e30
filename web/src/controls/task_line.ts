/** Work that waits in line: between two of its tasks the browser may paint, and answer a finger. */

let last = Promise.resolve();

/** Resolves in a task of its own, after all who asked before. */
export function turnInLine(): Promise<void> {
  last = last.then(newTask);
  return last;
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
