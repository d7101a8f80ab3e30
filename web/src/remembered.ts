/** What this browser remembers between visits: name, emblem, table settings, sound. */

import type { Colour, TableSettings } from "./types/protocol";

const COLOURS: readonly string[] = [
  "red", "blue", "ivory", "orange", "green", "purple", "ink", "sky",
] satisfies Colour[];

/** A table as the panel for a new one was left. */
export interface TableWishes {
  settings: TableSettings;
  bots: string;
  fill: boolean;
}

export class Remembered {
  constructor(private readonly store: Pick<Storage, "getItem" | "setItem">) {}

  name(): string | null {
    return this.read("name");
  }

  rememberName(name: string): void {
    this.write("name", name);
  }

  colour(): Colour {
    const kept = this.read("emblem");
    return kept !== null && COLOURS.includes(kept) ? (kept as Colour) : "red";
  }

  rememberColour(colour: Colour): void {
    this.write("emblem", colour);
  }

  bots(): string | null {
    return this.read("bots");
  }

  rememberBots(kind: string): void {
    this.write("bots", kind);
  }

  game(): string | null {
    return this.read("game");
  }

  rememberGame(game: string): void {
    this.write("game", game);
  }

  /** What was chosen last for a game; null where nothing, or nothing readable, is kept. */
  wishes(game: string): TableWishes | null {
    const kept = this.read(`table.${game}`);
    if (kept === null) return null;
    try {
      const wishes = JSON.parse(kept) as TableWishes;
      return typeof wishes?.settings?.rules === "object" ? wishes : null;
    } catch {
      return null;
    }
  }

  rememberWishes(wishes: TableWishes): void {
    this.write(`table.${wishes.settings.game}`, JSON.stringify(wishes));
  }

  /** Sound and notifications as they were set last; whatever is not kept, or not readable, is left out. */
  alerts(): Record<string, unknown> {
    try {
      const kept: unknown = JSON.parse(this.read("alerts") ?? "{}");
      return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  rememberAlerts(alerts: object): void {
    this.write("alerts", JSON.stringify(alerts));
  }

  /** Storage may be forbidden or full; then nothing is remembered. */
  private read(key: string): string | null {
    try {
      return this.store.getItem(`qiatan.${key}`);
    } catch {
      return null;
    }
  }

  private write(key: string, value: string): void {
    try {
      this.store.setItem(`qiatan.${key}`, value);
    } catch {
      return;
    }
  }
}

export const remembered = new Remembered(localStorage);
