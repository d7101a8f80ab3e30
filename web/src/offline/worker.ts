/** The worker that runs the in-browser game: Python, the rules, the bots and the tables. */

import type { PyodideAPI } from "pyodide";
import type { PyCallable, PyProxy } from "pyodide/ffi";

import { Database } from "./database";
import { loadFiles, type LoadedFiles } from "./files";
import type { FromWorker, StartProblem, ToWorker } from "./messages";

/** The functions of `src/qiatan/app/tab/tab_server.py`. */
interface TabServer extends PyProxy {
  connect(post: (text: string) => void): Promise<void>;
  receive(text: string): void;
  respond(method: string, url: string, body: string): Promise<PyProxy>;
}

/** How long to wait for another of this site's pages to release the database, in milliseconds. */
const HANDOVER = 4000;
const SITE_PACKAGES = "/lib/python3.14/site-packages";

let server: TabServer | null = null;

function send(message: FromWorker): void {
  postMessage(message);
}

class CannotStart extends Error {
  constructor(
    readonly problem: StartProblem,
    cause: unknown,
  ) {
    super(String(cause), { cause });
  }
}

function or(problem: StartProblem): (cause: unknown) => never {
  return (cause) => {
    throw new CannotStart(problem, cause);
  };
}

/** Locks the database until this worker ends, so that no other tab writes to it. */
function lockDatabase(): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const options = { signal: AbortSignal.timeout(HANDOVER) };
    const held = (): Promise<never> => {
      resolve();
      return new Promise(() => undefined);
    };
    locks.request("qiatan-tab", options, held).catch(reject);
  });
}

/**
 * Makes `fetch` return the files that are already loaded, because Pyodide requests its files with
 * `fetch`.
 */
function serveFiles({ responses }: LoadedFiles): void {
  const network = fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return Promise.resolve(responses.get(url)?.clone() ?? network(input, init));
  };
}

async function startPython(files: LoadedFiles): Promise<PyodideAPI> {
  serveFiles(files);
  const { loadPyodide } = (await import(
    /* @vite-ignore */ `${files.base}pyodide.mjs`
  )) as typeof import("pyodide");
  const python = await loadPyodide({ indexURL: files.base });
  const packed = await fetch(`${files.base}game.zip`);
  python.unpackArchive(await packed.arrayBuffer(), "zip", { extractDir: SITE_PACKAGES });
  return python;
}

async function start({ home, language, version }: ToWorker & { kind: "start" }): Promise<void> {
  await lockDatabase().catch(or("offline_elsewhere"));
  const files = await loadFiles(home, (loaded, total) =>
    send({ kind: "progress", loaded, total }),
  ).catch(or("offline_not_loaded"));
  const python = await startPython(files);
  const module = python.pyimport("qiatan.app.tab.tab_server") as PyProxy & { start: PyCallable };
  server = (await module.start(await Database.open(), language, version)) as TabServer;
}

async function respond(message: ToWorker & { kind: "fetch" }): Promise<void> {
  const { id, method, url, body } = message;
  const pair = await server?.respond(method, url, body);
  if (pair === undefined) return;
  const [ok, text] = pair.toJs() as [boolean, string];
  pair.destroy();
  send({ kind: "response", id, ok, text });
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case "start":
      void start(data).then(
        () => send({ kind: "started" }),
        (failure: unknown) => {
          const problem = failure instanceof CannotStart ? failure.problem : "offline_failed";
          send({ kind: "failed", problem, reason: String(failure) });
        },
      );
      return;
    case "connect":
      return void server?.connect((text) => send({ kind: "message", text }));
    case "request":
      return server?.receive(data.text);
    case "fetch":
      return void respond(data);
  }
};
