/** The messages between the page and the worker that runs the game. */

/** Why the game cannot start, as an error code for `words/error_text`. */
export type StartProblem = "offline_not_loaded" | "offline_elsewhere" | "offline_failed";

export type ToWorker =
  | { kind: "start"; home: string; language: string; version: string }
  | { kind: "connect" }
  | { kind: "request"; text: string }
  | { kind: "fetch"; id: number; method: string; url: string; body: string };

export type FromWorker =
  /** The number of bytes loaded so far, and the total. */
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "started" }
  | { kind: "failed"; problem: StartProblem; reason: string }
  | { kind: "message"; text: string }
  | { kind: "response"; id: number; ok: boolean; text: string };
