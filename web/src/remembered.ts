/**
 * Stores data in this browser between visits, such as the player's name, emblem, table settings and
 * sound settings.
 */

import { COLOURS } from "./controls/emblems";
import { storage } from "./storage";
import type { Colour, PresetOffer, Summary, TableSettings } from "./types/protocol";

/** The last values of the form for a new table. */
export interface SettingsForm {
  settings: TableSettings;
  bots: string;
  fill: boolean;
}

/** A user's own tables, as the server last sent them. */
export interface OwnGames {
  /** The user's public id. */
  person: string;
  /** When the server sent them, in seconds since the epoch. */
  at: number;
  tables: Summary[];
}

/** Everything that determines a game's dice, except the seed and the players' numbers. */
export interface Witness {
  /** The hash of the seed. */
  commitment: string | null;
  /** The seats in the order in which they were taken. */
  seating: Colour[];
  /** The hash of each player's number for the dice, by the colour of the seat. */
  commitments: Readonly<Record<string, string>>;
  rules: TableSettings["rules"];
}

/**
 * This browser's number for a table's dice, and the state of the table when the number was
 * revealed.
 */
export interface Share {
  table: string;
  contribution: string;
  /** The hash of the seed when this browser committed to its number. */
  commitment: string | null;
  /** How many rounds had been voided when this browser committed to its number. */
  round: number;
  /** The state of the table when this browser revealed its number; null before that. */
  witness: Witness | null;
  /** The id of the table's game once it is finished. */
  game: string | null;
}

function isShare(stored: unknown): stored is Share {
  const share = stored as Partial<Share> | null;
  return typeof share?.table === "string" && typeof share.contribution === "string";
}

/** Adds defaults for fields that earlier versions did not store. */
function complete(kept: Share): Share {
  return {
    ...kept,
    round: kept.round ?? 0,
    witness: kept.witness ?? null,
    game: kept.game ?? null,
  };
}

function isPreset(stored: unknown): stored is PresetOffer {
  const preset = stored as Partial<PresetOffer> | null;
  return typeof preset?.name === "string" && typeof preset.rules === "object";
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
    const stored = this.read("emblem");
    return COLOURS.find((colour) => colour === stored) ?? "red";
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

  opponents(): number | null {
    const stored = Number(this.read("opponents"));
    return Number.isInteger(stored) && stored > 0 ? stored : null;
  }

  rememberOpponents(count: number): void {
    this.write("opponents", String(count));
  }

  /** Whether quick games are played with open hands; null if the player has made no choice. */
  openHands(): boolean | null {
    const stored = this.read("open_hands");
    return stored === null ? null : stored === "true";
  }

  rememberOpenHands(open: boolean): void {
    this.write("open_hands", String(open));
  }

  /**
   * How many games the player had finished according to the server's last message; 0 on a new
   * device.
   */
  finishedGames(): number {
    return Number(this.read("finished_games")) || 0;
  }

  rememberFinishedGames(count: number): void {
    this.write("finished_games", String(count));
  }

  /** Whether a table has been opened in this browser. */
  openedTable(): boolean {
    return this.read("opened_table") === "yes";
  }

  rememberOpenedTable(): void {
    this.write("opened_table", "yes");
  }

  game(): string | null {
    return this.read("game");
  }

  rememberGame(game: string): void {
    this.write("game", game);
  }

  /**
   * Returns the last submitted form for a new table of this game; null if there is none or it
   * cannot be read.
   */
  settingsForm(game: string): SettingsForm | null {
    const stored = this.read(`table.${game}`);
    if (stored === null) return null;
    try {
      const form = JSON.parse(stored) as SettingsForm;
      return typeof form?.settings?.rules === "object" ? form : null;
    } catch {
      return null;
    }
  }

  rememberSettingsForm(form: SettingsForm): void {
    this.write(`table.${form.settings.game}`, JSON.stringify(form));
  }

  /** Returns the presets that the player has saved for a game. */
  presets(game: string): PresetOffer[] {
    const stored = Object.values(this.record(`presets.${game}`));
    return stored.filter(isPreset);
  }

  rememberPresets(game: string, presets: readonly PresetOffer[]): void {
    this.write(`presets.${game}`, JSON.stringify(presets));
  }

  /**
   * Returns the settings for sound and notifications. Missing and unreadable settings are left out.
   */
  alerts(): Record<string, unknown> {
    return this.record("alerts");
  }

  /** Returns the data that the server has about this browser's push subscription. */
  push(): Record<string, unknown> {
    return this.record("push");
  }

  rememberPush(push: object): void {
    this.write("push", JSON.stringify(push));
  }

  rememberAlerts(alerts: object): void {
    this.write("alerts", JSON.stringify(alerts));
  }

  /** Returns the keys that the player has assigned to keyboard shortcuts. */
  shortcuts(): Record<string, unknown> {
    return this.record("shortcuts");
  }

  rememberShortcuts(keys: object): void {
    this.write("shortcuts", JSON.stringify(keys));
  }

  /** Whether offers that the player cannot accept are declined automatically. */
  autoDecline(): boolean {
    return this.read("auto_decline") === "on";
  }

  rememberAutoDecline(on: boolean): void {
    this.write("auto_decline", on ? "on" : "off");
  }

  /** Returns the public ids of muted people. */
  muted(): string[] {
    return this.names("muted");
  }

  rememberMuted(persons: readonly string[]): void {
    this.write("muted", JSON.stringify(persons));
  }

  /** Returns the short lessons that were read in this browser, in the form `game.name`. */
  lessonsSeen(): string[] {
    return this.names("lessons_seen");
  }

  rememberLessonsSeen(names: readonly string[]): void {
    this.write("lessons_seen", JSON.stringify(names));
  }

  /** Returns the games for which the lesson was started in this browser. */
  learnt(): string[] {
    return this.names("learnt");
  }

  rememberLearnt(games: readonly string[]): void {
    this.write("learnt", JSON.stringify(games));
  }

  /** Returns the player's own tables that are hidden in the lobby. */
  hiddenTables(): string[] {
    return this.names("hidden_tables");
  }

  rememberHiddenTables(tables: readonly string[]): void {
    this.write("hidden_tables", JSON.stringify(tables));
  }

  /** Returns the user's own tables as last known; null if none were stored. */
  ownGames(): OwnGames | null {
    const { person, at, tables } = this.record("own_games");
    if (typeof person !== "string" || typeof at !== "number" || !Array.isArray(tables)) return null;
    return { person, at, tables: tables as Summary[] };
  }

  rememberOwnGames(games: OwnGames): void {
    this.write("own_games", JSON.stringify(games));
  }

  /** Returns this browser's numbers for the dice of tables, starting with the latest. */
  shares(): Share[] {
    try {
      const stored: unknown = JSON.parse(this.read("dice") ?? "[]");
      return Array.isArray(stored) ? stored.filter(isShare).map(complete) : [];
    } catch {
      return [];
    }
  }

  rememberShares(shares: readonly Share[]): void {
    this.write("dice", JSON.stringify(shares));
  }

  /** Returns the setting for when a placement must be confirmed. */
  confirming(): string | null {
    return this.read("confirming");
  }

  rememberConfirming(confirming: string): void {
    this.write("confirming", confirming);
  }

  /** Whether the text version of the board is shown next to the picture. */
  textBoard(): boolean {
    return this.read("text_board") === "on";
  }

  rememberTextBoard(on: boolean): void {
    this.write("text_board", on ? "on" : "off");
  }

  private names(key: string): string[] {
    try {
      const stored: unknown = JSON.parse(this.read(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
    } catch {
      return [];
    }
  }

  private record(key: string): Record<string, unknown> {
    try {
      const stored: unknown = JSON.parse(this.read(key) ?? "{}");
      return typeof stored === "object" && stored !== null
        ? (stored as Record<string, unknown>)
        : {};
    } catch {
      return {};
    }
  }

  /** Reads a stored value. Returns null if there is none or if the browser's storage fails. */
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

export const remembered = new Remembered(storage);
