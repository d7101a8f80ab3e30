/** Gives the page access to the server that runs in a worker of this tab. */

import { getLocale } from "../paraglide/runtime.js";
import { BASE } from "../base";
import { RequestFailed, type SocketLike } from "../net/connection";
import { CLIENT_VERSION } from "../update/client_version";
import { loading } from "./loading.svelte";
import type { FromWorker, ToWorker } from "./messages";

/** A response to an HTTP request. `text` is JSON: a `Problem` if `ok` is false. */
export interface TabResponse {
  ok: boolean;
  text: string;
}

class TabServer {
  private worker: Worker | null = null;
  private starting: Promise<void> | null = null;
  private socket: TabSocket | null = null;
  private readonly waiting = new Map<number, (response: TabResponse) => void>();
  private lastId = 0;

  /**
   * Loads and starts the game, unless this has already been done. Rejects with `RequestFailed` if
   * the game cannot start.
   */
  start(): Promise<void> {
    return (this.starting ??= this.launch().finally(() => (loading.active = false)));
  }

  private launch(): Promise<void> {
    Object.assign(loading, { active: true, share: 0 });
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    const home = `${location.origin}${BASE}/`;
    return new Promise((resolve, reject) => {
      const fail = (code: string, reason: string): void => {
        worker.terminate();
        this.starting = null;
        reject(new RequestFailed(code, reason));
      };
      worker.onerror = ({ message }) => fail("offline_failed", message);
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "started") resolve();
        else if (data.kind === "failed") fail(data.problem, data.reason);
        else this.receive(data);
      };
      this.post({ kind: "start", home, language: getLocale(), version: CLIENT_VERSION });
    });
  }

  private post(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private receive(data: FromWorker): void {
    if (data.kind === "progress") loading.share = data.loaded / data.total;
    if (data.kind === "message") this.socket?.onmessage?.({ data: data.text });
    if (data.kind !== "response") return;
    this.waiting.get(data.id)?.(data);
    this.waiting.delete(data.id);
  }

  /** Opens a session, which replaces an earlier one. */
  open(): SocketLike {
    const socket = new TabSocket(
      (text) => this.post({ kind: "request", text }),
      () => {
        if (this.socket === socket) this.socket = null;
      },
    );
    this.socket = socket;
    this.post({ kind: "connect" });
    return socket;
  }

  /** Sends an HTTP request to the server, and starts the server first if necessary. */
  async fetch(method: string, path: string, body: string): Promise<TabResponse> {
    await this.start();
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.post({ kind: "fetch", id, method, url: path, body });
    });
  }
}

class TabSocket implements SocketLike {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    readonly send: (text: string) => void,
    private readonly closed: () => void,
  ) {}

  close(): void {
    this.closed();
    this.onclose?.();
  }
}

export const tabServer = new TabServer();
