/** Who we are, what is hosted here, and how the connection stands. */

import type { GameOffer, Notice } from "../types/protocol";
import type { Refusal } from "../words/error_text";
import type { Status } from "./connection";

export const session = $state({
  /** Our public id; empty before the first welcome. */
  person: "",
  name: "",
  /** The name of our account; null for a guest. */
  account: null as string | null,
  /** What people call the provider they may sign in with; null where there is none. */
  openid: null as string | null,
  games: [] as GameOffer[],
  /** The hash of the seed that the next table we create will have. */
  commitment: "",
  /** Seconds for which a seat is kept for who has left it. */
  awayGrace: 0,
  /** Several processes may serve a table. */
  shared: false,
  /** What the operators tell everybody, and what may be done now. */
  announcement: "",
  mode: "open" as Notice["mode"],
  status: "connecting" as Status,
  /** Why the server ended the connection, if it did. */
  ended: null as Refusal | null,
});
