/** The other people at a table, and what the host can do about those who are disruptive. */

import type {
  ChatRulesInfo,
  SeatInfo,
  SetChat,
  TableInfo,
  TableSettings,
} from "../../types/protocol";

/** How many seconds a person must wait between chat messages. */
export type Slow = NonNullable<SetChat["slow"]>;

/** The values of `Slow` that the host can choose. */
export const SLOW: readonly Slow[] = [0, 5, 15, 60];

export type Entry = TableSettings["entry"];

export interface Moderation {
  /** Sets who can chat, and how many seconds a person must wait between messages. */
  setChat: (by: ChatRulesInfo["by"], slow: number) => void;
  /** Mutes a person for everyone at this table, or unmutes them. */
  mutePerson: (person: string, muted: boolean) => void;
  /** Removes a person from this table permanently. */
  banPerson: (person: string) => void;
  /** Allows a banned person to return. */
  unbanPerson: (person: string) => void;
  /** Sets how people can join a private table, and whether spectators can watch. */
  setEntry: (entry: Entry, watchers: boolean) => void;
  /** Creates a new invitation; the previous one no longer works. */
  renewInvite: () => void;
  /** Accepts or refuses a person who asks to join. */
  answerKnock: (person: string, letIn: boolean) => void;
}

/**
 * Returns the error code with which the server would refuse a message from the viewer; null if the
 * viewer can chat.
 */
export function silencedBy(info: TableInfo): string | null {
  const { host, your_person: me, chat_rules: rules, your_seats: seats } = info;
  if (info.shut_out !== null) return info.shut_out;
  if (me === host) return null;
  if (rules.muted.includes(me)) return "chat_muted";
  return rules.by === "players" && seats.length === 0 ? "chat_players_only" : null;
}

/** Another person at the table: a player or a spectator. */
export interface Other {
  /** The person's public id. */
  person: string;
  name: string;
}

export function othersAt(info: TableInfo): Other[] {
  const seated = info.seats.flatMap(({ person, name }) =>
    person === null ? [] : [{ person, name }],
  );
  return [...seated, ...info.spectators].filter(({ person }) => person !== info.your_person);
}

/**
 * Whether this is the person's own seat, not that of a local player whom they added on their
 * device.
 */
export function isOwnSeat(
  seat: Pick<SeatInfo, "person" | "local">,
  person: string | null,
): boolean {
  return seat.person !== null && seat.person === person && !seat.local;
}
