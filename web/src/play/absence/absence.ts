/** What a game's screen provides for the sheet with standing orders and vacations. */

import { getContext, setContext } from "svelte";

import type { OfferStance, TableInfo } from "../../types/protocol";
import type { TableActions } from "../session/table_actions";
import type { Kind, OrderSwitch } from "./orders";

export interface Absence {
  info: TableInfo;
  stance: OfferStance;
  actions: TableActions;
  /** The game's own orders that consist of fixed words. */
  switches: readonly OrderSwitch[];
  /** The kinds of cards or coins that players trade. */
  kinds: readonly Kind[];
  /** Whether players can have to discard cards. */
  discarding: boolean;
}

const KEY = Symbol("absence");

/** Provides the sheet's contents; null for viewers who do not play. */
export function provideAbsence(absence: () => Absence | null): void {
  setContext(KEY, absence);
}

export function useAbsence(): () => Absence | null {
  return getContext<(() => Absence | null) | undefined>(KEY) ?? (() => null);
}
