/** The library's maps as last sent by the server, and the faults it found in checked maps. */

import type { MapFault, MapInfo, Maps } from "../types/protocol";

class MapLibrary {
  known = $state(false);
  maps = $state.raw<MapInfo[]>([]);
  /** The faults that checks found, by the number of the request. */
  readonly checked = new Map<number, MapFault[]>();

  update({ maps }: Maps): void {
    this.maps = maps;
    this.known = true;
  }

  /** Removes the faults found by a check, and returns them. */
  take(request: number): MapFault[] {
    const faults = this.checked.get(request) ?? [];
    this.checked.delete(request);
    return faults;
  }
}

export const mapLibrary = new MapLibrary();
