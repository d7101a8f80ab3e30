/**
 * A WebSocket connection that reconnects automatically, uses a heartbeat to notice when it is lost,
 * and returns a promise of the reply to each request.
 */

import type { AnyMessage, AnyRequest, Done } from "../types/protocol";

export type Status = "connecting" | "open" | "lost" | "ended";

type WithoutId<R> = R extends unknown ? Omit<R, "id"> : never;
/** A request without its id, which the connection adds. */
export type NewRequest = WithoutId<AnyRequest>;

/** The members of a WebSocket that the connection uses, so that tests can replace it. */
export interface SocketLike {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionCallbacks {
  /**
   * Called before each connection is opened, to set the cookie. If the server does not want clients
   * to reconnect automatically, this rejects with `RequestFailed`.
   */
  prepare(): Promise<void>;
  open(): SocketLike;
  /** Called when the server has welcomed this client. */
  onWelcome(): void;
  onMessage(message: AnyMessage): void;
  onStatus(status: Status): void;
  /**
   * Called with true when a request has waited unusually long for its reply, and with false once no
   * such request is left.
   */
  onSlow?(slow: boolean): void;
  /**
   * Returns a random number between 0 and 1. It keeps many clients from reconnecting at the same
   * time.
   */
  random?(): number;
}

/** The refusal of a request. `code` is stable, and `message` is an English sentence. */
export class RequestFailed extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | null = null,
    readonly detail: Record<string, string | number> = {},
  ) {
    super(message);
    this.name = "RequestFailed";
  }
}

interface PendingReply {
  /** The timer that reports this request as slow. */
  late: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server needs to compute the reply, which can take seconds. */
  computed: boolean;
  resolve(done: Done): void;
  reject(reason: RequestFailed): void;
}

/** The delay before the first attempt to reconnect, in milliseconds. */
export const FIRST_RETRY_DELAY = 400;
export const MAX_RETRY_DELAY = 10_000;
/**
 * The time over which the clients of a stopping server spread out their reconnections, in
 * milliseconds.
 */
export const RECONNECT_SPREAD = 1_000;
export const PING_INTERVAL = 20_000;
export const PONG_TIMEOUT = 8_000;
/**
 * How long a request may go unanswered before the client checks the connection, in milliseconds.
 */
export const REPLY_TIMEOUT = 3_000;
/** How long to wait for the reply to a connection check, in milliseconds. */
export const CHECK_TIMEOUT = 5_000;
/**
 * How long to wait for the server's welcome, in milliseconds. A busy server can delay the welcome
 * by 10 s.
 */
export const WELCOME_TIMEOUT = 15_000;

/** Codes of close messages after which the client must not reconnect automatically. */
const FINAL = new Set([
  "abuse",
  "address_busy",
  "address_full",
  "kept_out",
  "no_session",
  "too_many_connections",
]);

/**
 * Codes of close messages after which the client reconnects immediately, because the server is
 * stopping or the session has changed.
 */
const RECONNECT_AT_ONCE = new Set(["stopping", "signed_out"]);

/** Requests whose reply the server has to compute, which takes some time. */
const COMPUTED = new Set<string>(["ask_hint", "check_map", "save_map", "continue_game"]);

export class Connection {
  private socket: SocketLike | null = null;
  private status: Status = "lost";
  private waiting = new Map<number, PendingReply>();
  private lastId = 0;
  private failures = 0;
  private final = false;
  private reconnectsAtOnce = false;
  /**
   * The socket that the connection is moving to, until the server has welcomed this client on it;
   * null if the connection is not moving.
   */
  private next: SocketLike | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setTimeout> | undefined;
  private readonly slow = new Set<number>();

  constructor(private readonly callbacks: ConnectionCallbacks) {}

  /**
   * Connects now, unless already connected. Called at startup, for each retry, when the network
   * returns, and when the user asks for it.
   */
  connect(): void {
    if (this.socket !== null || this.status === "connecting") return;
    clearTimeout(this.retry);
    this.final = false;
    this.setStatus("connecting");
    this.callbacks.prepare().then(
      () => this.attach(this.callbacks.open()),
      (failure: unknown) => {
        this.final = failure instanceof RequestFailed;
        this.lost();
      },
    );
  }

  /** Sends a request. Resolves to the reply, or rejects with `RequestFailed`. */
  ask(request: NewRequest): Promise<Done> {
    const socket = this.socket;
    if (socket === null || this.status !== "open") {
      return Promise.reject(new RequestFailed("disconnected", "There is no connection."));
    }
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const computed = COMPUTED.has(request.type);
      const prompt = request.type !== "ping" && !computed;
      const late = prompt ? setTimeout(() => this.replyLate(id), REPLY_TIMEOUT) : undefined;
      this.waiting.set(id, { resolve, reject, late, computed });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Moves the connection to a new socket without losing any request. */
  move(): void {
    if (this.status !== "open" || this.next !== null) return;
    const next = (this.next = this.callbacks.open());
    next.onclose = () => this.forgetNext(next);
    next.onmessage = ({ data }) => {
      const before = this.socket;
      if (before === null) return next.close();
      this.forgetNext(next);
      this.retire(before);
      this.attach(next);
      this.receive(JSON.parse(data) as AnyMessage);
    };
  }

  private forgetNext(next: SocketLike): void {
    if (this.next === next) this.next = null;
  }

  /** Keeps an old socket open until its pending requests are answered, and then closes it. */
  private retire(socket: SocketLike): void {
    const pending = new Map(this.waiting);
    socket.onclose = () => this.rejectAll(pending);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data) as AnyMessage;
      if (message.type !== "done" && message.type !== "failed") return;
      this.settle(message);
      if (message.id !== null) pending.delete(message.id);
      if (pending.size === 0) socket.close();
    };
    if (pending.size === 0) socket.close();
  }

  private attach(socket: SocketLike): void {
    this.socket = socket;
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data) as AnyMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => this.drop(), WELCOME_TIMEOUT);
  }

  private receive(message: AnyMessage): void {
    this.restartHeartbeat();
    if (message.type === "done" || message.type === "failed") this.settle(message);
    if (message.type === "closing") {
      this.final = FINAL.has(message.code);
      this.reconnectsAtOnce = RECONNECT_AT_ONCE.has(message.code);
    }
    this.callbacks.onMessage(message);
    if (message.type === "welcome") {
      this.failures = 0;
      this.setStatus("open");
      this.callbacks.onWelcome();
    }
  }

  private settle(reply: Extract<AnyMessage, { type: "done" | "failed" }>): void {
    const waiting = reply.id === null ? undefined : this.waiting.get(reply.id);
    if (waiting === undefined || reply.id === null) return;
    this.forget(reply.id);
    if (reply.type === "done") waiting.resolve(reply);
    else {
      const { code, message, field = null, detail = {} } = reply;
      waiting.reject(new RequestFailed(code, message, field, detail));
    }
  }

  private forget(id: number): void {
    clearTimeout(this.waiting.get(id)?.late);
    this.waiting.delete(id);
    if (this.slow.delete(id) && this.slow.size === 0) this.callbacks.onSlow?.(false);
  }

  private replyLate(id: number): void {
    if (this.slow.add(id).size === 1) this.callbacks.onSlow?.(true);
    this.check();
  }

  /** Checks within seconds whether the connection still works. */
  check(): void {
    // The server answers in order, so the reply to a ping would have to wait for these requests.
    const busy = [...this.waiting.values()].some(({ computed }) => computed);
    if (this.status === "open" && !busy) this.ping(CHECK_TIMEOUT);
  }

  private restartHeartbeat(): void {
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => this.ping(), PING_INTERVAL);
  }

  private ping(timeout = PONG_TIMEOUT): void {
    clearTimeout(this.heartbeat);
    this.ask({ type: "ping" }).catch(() => undefined);
    this.heartbeat = setTimeout(() => this.drop(), timeout);
  }

  private drop(): void {
    const socket = this.socket;
    if (socket === null) return;
    this.lost();
    socket.close();
  }

  private lost(): void {
    this.socket = null;
    clearTimeout(this.heartbeat);
    this.rejectAll(new Map(this.waiting));
    if (this.final) return this.setStatus("ended");
    this.setStatus("lost");
    this.retry = setTimeout(() => this.connect(), this.retryDelay());
  }

  private rejectAll(requests: Map<number, PendingReply>): void {
    for (const [id, { reject }] of requests) {
      this.forget(id);
      reject(new RequestFailed("disconnected", "The connection was lost."));
    }
  }

  private retryDelay(): number {
    const random = (this.callbacks.random ?? Math.random)();
    if (this.reconnectsAtOnce) {
      this.reconnectsAtOnce = false;
      return RECONNECT_SPREAD * random;
    }
    return (
      Math.min(MAX_RETRY_DELAY, FIRST_RETRY_DELAY * 2 ** this.failures++) * (0.75 + 0.5 * random)
    );
  }

  private setStatus(status: Status): void {
    this.status = status;
    this.callbacks.onStatus(status);
  }
}
