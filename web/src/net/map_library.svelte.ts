/**
 * The maps in the library as last sent by the server, and the faults that it found in checked maps.
 */

import type { MapFault, MapInfo, Maps } from "../types/protocol";

class MapLibrary {
  known = $state(false);
  maps = $state.raw<MapInfo[]>([]);
  /** The faults that each check found, by the id of its request. */
  readonly checked = new Map<number, MapFault[]>();

  update({ maps }: Maps): void {
    this.maps = maps;
    this.known = true;
  }

  /** Returns the faults that a check found, and removes them from `checked`. */
  take(request: number): MapFault[] {
    const faults = this.checked.get(request) ?? [];
    this.checked.delete(request);
    return faults;
  }
}

export const mapLibrary = new MapLibrary();
