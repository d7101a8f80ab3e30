/** The library's maps as told last, and what the server found wrong with maps it was shown. */

import type { MapFault, MapInfo, Maps } from "../types/protocol";

class Shelf {
  known = $state(false);
  maps = $state.raw<MapInfo[]>([]);
  /** By the number of the request. */
  readonly checked = new Map<number, MapFault[]>();

  stock({ maps }: Maps): void {
    this.maps = maps;
    this.known = true;
  }

  /** What came of a check; asks only once. */
  take(request: number): MapFault[] {
    const faults = this.checked.get(request) ?? [];
    this.checked.delete(request);
    return faults;
  }
}

export const shelf = new Shelf();
