/** The user's identity, the games that the server offers, and the state of the connection. */

import type { GameOffer, Notice } from "../types/protocol";
import type { Refusal } from "../words/error_text";
import type { Status } from "./connection";

export const session = $state({
  /** The user's public id; empty before the first welcome. */
  person: "",
  name: "",
  /** The name of the user's account; null for a guest. */
  account: null as string | null,
  /** The name of the external sign-in provider; null if there is none. */
  openid: null as string | null,
  /** Whether the server can email links to reset forgotten passwords. */
  mail: false,
  games: [] as GameOffer[],
  /** The hash of the seed for the next table this client creates. */
  commitment: "",
  /** How long a disconnected player's seat is reserved, in seconds. */
  awayGrace: 0,
  /** The number of seconds by which this device's clock is ahead of the server's. */
  clockAhead: 0,
  /** Whether several server processes serve the tables. */
  shared: false,
  /** The operators' announcement, and the server's mode. */
  announcement: "",
  mode: "open" as Notice["mode"],
  status: "connecting" as Status,
  /** Whether a request has been waiting for its reply for some seconds. */
  slow: false,
  /** Whether the last plain HTTP request reached the server, even if no WebSocket can connect. */
  reachable: false,
  /** Whether the server has never been reached since this page was opened. */
  unreachable: false,
  /** Why the server closed the connection; null if it did not. */
  ended: null as Refusal | null,
});

/** Returns the server's current time in epoch seconds. */
export function serverTime(): number {
  return Date.now() / 1000 - session.clockAhead;
}
