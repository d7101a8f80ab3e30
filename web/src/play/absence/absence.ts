/** The data that a game's screen provides to the sheet for standing orders and vacations. */

import { getContext, setContext } from "svelte";

import type { OfferStance, TableInfo } from "../../types/protocol";
import type { TableActions } from "../session/table_actions";
import type { Kind, OrderSwitch } from "./orders";

export interface Absence {
  info: TableInfo;
  stance: OfferStance;
  actions: TableActions;
  /** The orders with a fixed notation that this game offers. The sheet shows a switch for each. */
  switches: readonly OrderSwitch[];
  /** The kinds of cards or coins that players trade. */
  kinds: readonly Kind[];
  /** Whether the game can require players to discard cards. */
  discarding: boolean;
}

const KEY = Symbol("absence");

/** Provides the sheet's data to all components of a screen. The data is null for spectators. */
export function provideAbsence(absence: () => Absence | null): void {
  setContext(KEY, absence);
}

export function useAbsence(): () => Absence | null {
  return getContext<(() => Absence | null) | undefined>(KEY) ?? (() => null);
}
