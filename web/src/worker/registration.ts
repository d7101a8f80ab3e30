/** Registers the service worker, and replaces it with a newer one. */

import { BASE } from "../base";
import { STATIC } from "../offline/mode";
import type { Message } from "./pages";

/** How long to wait for a new worker to load its files or to take over, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Returns the browser's service worker container. Returns undefined on insecure pages, which have
 * none, and on sandboxed pages, where even reading the property throws.
 */
export function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined;
  } catch {
    return undefined;
  }
}

/**
 * Registers the worker and waits until it is active. Returns undefined on failure, for example in
 * browsers that block site data.
 */
export async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const container = workers();
  try {
    await container?.register(`${BASE}/sw.js${STATIC ? "?static" : ""}`);
    return await container?.ready;
  } catch {
    return undefined;
  }
}

/** Returns the registration, if there is one. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return workers()
    ?.getRegistration(`${BASE}/`)
    .catch(() => undefined);
}

/**
 * Asks a waiting worker to take over, unless other windows are open. Called if this page and the
 * server have the same version.
 */
export async function activateIfAlone(): Promise<void> {
  tell((await registration())?.waiting, "activate-if-alone");
}

/** Fetches the newest worker and lets it take over. Gives up if that fails or takes too long. */
export async function activateNewest(): Promise<void> {
  const known = await registration();
  if (known === undefined) return;
  tell(known.active, "outdated");
  const found = await known.update().catch(() => undefined);
  const worker = found?.installing ?? found?.waiting;
  if (worker === undefined || worker === null) return;
  await inTime(until(worker, () => worker.state !== "installing"));
  if (worker.state !== "installed") return;
  tell(worker, "activate");
  await inTime(until(worker, () => worker.state !== "installed" && worker.state !== "activating"));
}

function tell(worker: ServiceWorker | null | undefined, message: Message): void {
  worker?.postMessage(message);
}

/** Resolves once `met` returns true after a change of the worker's state. */
async function until(worker: ServiceWorker, met: () => boolean): Promise<void> {
  while (!met())
    await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
}

function inTime(done: Promise<void>): Promise<void> {
  return Promise.race([done, new Promise<void>((late) => setTimeout(late, PATIENCE))]);
}
