/** Finds what is new in a list of friends. All functions are pure. */

import type { FriendList, InvitationInfo, KnownPerson } from "../types/protocol";

export type FriendNews =
  | { kind: "asked"; person: KnownPerson }
  | { kind: "accepted"; person: KnownPerson }
  | { kind: "invited"; invitation: InvitationInfo };

/** Returns what has happened between two lists: new requests, friends and invitations. */
export function friendNews(before: FriendList, after: FriendList): FriendNews[] {
  const waited = new Set(before.asked.map(({ person }) => person));
  const asked = missing(before.asks, after.asks, ({ person }) => person);
  const invited = missing(before.invitations, after.invitations, invitationKey);
  return [
    ...asked.map((person) => ({ kind: "asked", person }) as const),
    ...after.friends
      .filter(({ person }) => waited.has(person))
      .map((person) => ({ kind: "accepted", person }) as const),
    ...invited.map((invitation) => ({ kind: "invited", invitation }) as const),
  ];
}

/** Returns a key for an invitation. If the invitation is repeated, the key changes. */
export function invitationKey({ table, at }: InvitationInfo): string {
  return `${table.table} ${at}`;
}

function missing<T>(before: readonly T[], after: readonly T[], key: (one: T) => string): T[] {
  const known = new Set(before.map(key));
  return after.filter((one) => !known.has(key(one)));
}
