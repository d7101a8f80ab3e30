import { expect, test } from "vitest";

import type { FriendList, InvitationInfo, KnownPerson, Summary } from "../types/protocol";
import { friendNews } from "./friend_news";

const NONE: FriendList = {
  friends: [],
  asks: [],
  asked: [],
  blocked: [],
  invitations: [],
  notes: [],
  hidden: false,
};
const MEI: KnownPerson = { person: "mei", name: "Mei", account: true, at: 1 };
const INVITATION: InvitationInfo = {
  table: { table: "t1" } as Summary,
  person: "mei",
  name: "Mei",
  at: 1,
};

test("a request, its acceptance and an invitation are news once", () => {
  const asks = { ...NONE, asks: [MEI] };
  expect(friendNews(NONE, asks)).toEqual([{ kind: "asked", person: MEI }]);
  expect(friendNews(asks, asks)).toEqual([]);
  const friend = { ...MEI, presence: "offline", table: null } as const;
  const friends = { ...NONE, friends: [friend] };
  expect(friendNews({ ...NONE, asked: [MEI] }, friends)).toEqual([
    { kind: "accepted", person: friend },
  ]);
  expect(friendNews(asks, friends)).toEqual([]);
  const invited = { ...NONE, invitations: [INVITATION] };
  expect(friendNews(NONE, invited)).toHaveLength(1);
  expect(friendNews(invited, { ...NONE, invitations: [{ ...INVITATION, at: 2 }] })).toHaveLength(1);
});
