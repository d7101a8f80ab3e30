/** The tables of the lobby, as told last. */

import type { LobbyModel } from "./lobby_fold";

export const lobby = $state<LobbyModel>({ known: false, tables: [], yours: [] });
