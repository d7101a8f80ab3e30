/** The tables in the lobby and the bots waiting for invitations, as last sent by the server. */

import type { Bots, Lobby, LobbyChanged, OpenSeat, Summary } from "../types/protocol";
import { withNames } from "../words/seat_names";

/** The state of the lobby, which the server's messages update. */
export interface LobbyModel {
  /** Whether the server has sent the list of tables. */
  known: boolean;
  tables: Summary[];
  yours: Summary[];
  /** The running games that the player was removed from, according to the last message. */
  removedFrom: Summary[];
}

/** Returns the tables, naming their seats in the page's language. */
export function namedTables(tables: readonly Summary[]): Summary[] {
  return tables.map((table) => ({ ...table, seats: withNames(table.seats) }));
}

export function fullListing(message: Lobby): LobbyModel {
  const [tables, yours] = [namedTables(message.tables), namedTables(message.your_tables)];
  return { known: true, tables, yours, removedFrom: [] };
}

/**
 * Applies the changes in a message. Changed tables keep their position, so that rows do not move
 * while the user is tapping them. New tables come first.
 */
export function updatedListing(model: LobbyModel, message: LobbyChanged): LobbyModel {
  const tables = namedTables(message.tables);
  const changed = (name: string) => tables.find(({ table }) => table === name);
  const kept = model.tables
    .filter(({ table }) => !message.gone.includes(table))
    .map((table) => changed(table.table) ?? table);
  const added = tables.filter(({ table }) => !kept.some((known) => known.table === table));
  return {
    ...model,
    tables: [...added, ...kept],
    yours: message.your_tables === null ? model.yours : namedTables(message.your_tables),
    removedFrom: model.yours.filter(({ table }) => message.removed_from.includes(table)),
  };
}

/** The state of the lobby as last sent by the server. */
export const lobby = $state<LobbyModel>({ known: false, tables: [], yours: [], removedFrom: [] });

/** The players' bots that are waiting for invitations, as last sent by the server. */
class WaitingBots {
  /** The waiting bots; null until the server has sent them. */
  bots = $state.raw<OpenSeat[] | null>(null);

  update({ bots }: Bots): void {
    this.bots = bots;
  }
}

export const waitingBots = new WaitingBots();
