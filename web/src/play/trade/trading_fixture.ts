/** A trade panel's state without an open offer, for tests. */

import { tableInfo } from "../../net/table_fixture";
import { ClosedOffers } from "./offers.svelte";
import type { TableActions } from "../session/table_actions";
import type { Trading } from "./trading";

export const tradingAt = (some: Partial<Trading> = {}): Trading => ({
  info: tableInfo(),
  busy: false,
  name: String,
  time: null,
  offers: null,
  actions: {} as TableActions,
  closed: new ClosedOffers(),
  composer: null,
  spent: false,
  ...some,
});
