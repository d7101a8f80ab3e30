/** The tables of the lobby, and bots waiting for invitations, as last sent by the server. */

import type { Bots, Lobby, LobbyChanged, OpenSeat, Summary } from "../types/protocol";

/** The state of the lobby, updated message by message. Pure. */
export interface LobbyModel {
  /** Whether the server has sent the list of tables. */
  known: boolean;
  tables: Summary[];
  yours: Summary[];
}

export function fullListing(message: Lobby): LobbyModel {
  return { known: true, tables: message.tables, yours: message.your_tables };
}

/** Changed tables keep their position, so that no row moves under a finger; new ones come first. */
export function updatedListing(model: LobbyModel, message: LobbyChanged): LobbyModel {
  const changed = (name: string) => message.tables.find(({ table }) => table === name);
  const kept = model.tables
    .filter(({ table }) => !message.gone.includes(table))
    .map((table) => changed(table.table) ?? table);
  const added = message.tables.filter(({ table }) => !kept.some((known) => known.table === table));
  return { ...model, tables: [...added, ...kept], yours: message.your_tables ?? model.yours };
}

/** The state of the lobby, as the server last sent it. */
export const lobby = $state<LobbyModel>({ known: false, tables: [], yours: [] });

/** The bots of players that wait for invitations, as the server last sent them. */
class WaitingBots {
  /** The waiting bots; null until the server has sent them. */
  bots = $state.raw<OpenSeat[] | null>(null);

  update({ bots }: Bots): void {
    this.bots = bots;
  }
}

export const waitingBots = new WaitingBots();
