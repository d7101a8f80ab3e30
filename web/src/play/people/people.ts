/** The other people at a table, the host, and what the host can do about disruptive ones. */

import type {
  ChatRulesInfo,
  SeatInfo,
  SetChat,
  TableInfo,
  TableSettings,
} from "../../types/protocol";

/** What a host does against those who disturb, and whether one may talk. */
export type Slow = NonNullable<SetChat["slow"]>;

/** Seconds between two lines of a person. */
export const SLOW: readonly Slow[] = [0, 5, 15, 60];

export type Entry = TableSettings["entry"];

export interface Moderation {
  /** Who talks, and so many seconds between two lines of a person. */
  setChat: (by: ChatRulesInfo["by"], slow: number) => void;
  /** Let nobody hear a person at this table, or let them talk again. */
  mutePerson: (person: string, muted: boolean) => void;
  /** Remove a person, who may not come back. */
  banPerson: (person: string) => void;
  /** Let a person come back who was removed. */
  unbanPerson: (person: string) => void;
  /** Who comes to a private table, and whether anybody watches. */
  setEntry: (entry: Entry, watchers: boolean) => void;
  /** Let nobody in any more by the invitation of before. */
  renewInvite: () => void;
  /** Let a person in who knocks, or tell them no. */
  answerKnock: (person: string, letIn: boolean) => void;
}

/** The code of the refusal that one would meet who wants to talk; null for those who may. */
export function silencedBy(info: TableInfo): "chat_muted" | "chat_players_only" | null {
  const { host, your_person: me, chat_rules: rules, your_seats: seats } = info;
  if (me === host) return null;
  if (rules.muted.includes(me)) return "chat_muted";
  return rules.by === "players" && seats.length === 0 ? "chat_players_only" : null;
}

/** The other people at a table, seated or watching. */
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

/** Whether the host has this seat: not somebody who plays on the host's device. */
export function isHostSeat(seat: Pick<SeatInfo, "person" | "local">, host: string | null): boolean {
  return seat.person !== null && seat.person === host && !seat.local;
}
