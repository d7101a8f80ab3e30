/** The library's maps as last sent by the server, and the faults it found in checked maps. */

import type { MapFault, MapInfo, Maps } from "../types/protocol";

class MapLibrary {
  known = $state(false);
  maps = $state.raw<MapInfo[]>([]);
  /** By the number of the request. */
  readonly checked = new Map<number, MapFault[]>();

  update({ maps }: Maps): void {
    this.maps = maps;
    this.known = true;
  }

  /** Remove and return the faults of a check. */
  take(request: number): MapFault[] {
    const faults = this.checked.get(request) ?? [];
    this.checked.delete(request);
    return faults;
  }
}

export const mapLibrary = new MapLibrary();
