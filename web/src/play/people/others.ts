/** The other people at a table, seated or watching. */

import type { TableInfo } from "../../types/protocol";

export interface Other {
  /** A public id. */
  person: string;
  name: string;
}

export function othersAt(info: TableInfo): Other[] {
  const seated = info.seats.flatMap(({ person, name }) =>
    person === null ? [] : [{ person, name }],
  );
  return [...seated, ...info.spectators].filter(({ person }) => person !== info.your_person);
}
