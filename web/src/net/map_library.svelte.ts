/**
 * The library's maps as last sent by the server, and the faults that the server has found in
 * checked maps.
 */

import type { MapFault, MapInfo, Maps } from "../types/protocol";

class MapLibrary {
  known = $state(false);
  maps = $state.raw<MapInfo[]>([]);
  /** The faults found by each check, by request id. */
  readonly checked = new Map<number, MapFault[]>();

  update({ maps }: Maps): void {
    this.maps = maps;
    this.known = true;
  }

  /** Returns the faults found by a check, and removes them from `checked`. */
  take(request: number): MapFault[] {
    const faults = this.checked.get(request) ?? [];
    this.checked.delete(request);
    return faults;
  }
}

export const mapLibrary = new MapLibrary();
