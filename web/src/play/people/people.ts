/** The other people at a table, the host, and what the host can do about disruptive ones. */

import type {
  ChatRulesInfo,
  SeatInfo,
  SetChat,
  TableInfo,
  TableSettings,
} from "../../types/protocol";

/** How long a person must wait between two chat messages. */
export type Slow = NonNullable<SetChat["slow"]>;

/** The possible numbers of seconds between two chat messages of a person. */
export const SLOW: readonly Slow[] = [0, 5, 15, 60];

export type Entry = TableSettings["entry"];

export interface Moderation {
  /** Sets who can chat, and the number of seconds between two messages of a person. */
  setChat: (by: ChatRulesInfo["by"], slow: number) => void;
  /** Mutes a person for everyone at this table, or unmutes them. */
  mutePerson: (person: string, muted: boolean) => void;
  /** Removes a person from this table permanently. */
  banPerson: (person: string) => void;
  /** Allows a person who was removed to return. */
  unbanPerson: (person: string) => void;
  /** Set how people join a private table, and whether spectators can watch. */
  setEntry: (entry: Entry, watchers: boolean) => void;
  /** Replaces the invitation; the previous one no longer works. */
  renewInvite: () => void;
  /** Accepts or refuses a person who asks to join. */
  answerKnock: (person: string, letIn: boolean) => void;
}

/** The code of the refusal that the viewer's next message would get; null if they can chat. */
export function silencedBy(info: TableInfo): string | null {
  const { host, your_person: me, chat_rules: rules, your_seats: seats } = info;
  if (info.shut_out !== null) return info.shut_out;
  if (me === host) return null;
  if (rules.muted.includes(me)) return "chat_muted";
  return rules.by === "players" && seats.length === 0 ? "chat_players_only" : null;
}

/** The other people at the table, seated or watching. */
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

/** Whether this is the host's own seat, not that of a local player on the host's device. */
export function isHostSeat(seat: Pick<SeatInfo, "person" | "local">, host: string | null): boolean {
  return seat.person !== null && seat.person === host && !seat.local;
}
